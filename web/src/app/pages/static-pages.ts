import { pagesOf, type Page } from './page.ts';

/** Pages about the product, help and contact. Apart from the table, since their script, which has no router, reads only these. */
export const STATIC_PAGES: readonly Page[] = [
  ...pagesOf({ for: 'landing', rendering: 'prerendered' }, [
    ['/', '', () => import('../../features/landing/routes/LandingPage.tsx')],
    ['/product', 'Product', () => import('../../features/landing/routes/ProductPage.tsx')],
    ['/features', 'Features', () => import('../../features/landing/routes/FeaturesPage.tsx')],
    ['/about', 'About', () => import('../../features/landing/routes/AboutPage.tsx')],
    ['/customers', 'Who it is for', () => import('../../features/landing/routes/CustomersPage.tsx')],
    ['/additional', 'Resources', () => import('../../features/landing/routes/AdditionalPage.tsx')],
  ]),
  ...pagesOf({ for: 'anyone', rendering: 'prerendered' }, [
    ['/help', 'Help', () => import('../../features/help/routes/HelpPage.tsx')],
    ['/contact', 'Contact', () => import('../../features/help/routes/ContactPage.tsx')],
    ['/status', 'System status', () => import('../../features/help/routes/StatusPage.tsx')],
  ]),
];
