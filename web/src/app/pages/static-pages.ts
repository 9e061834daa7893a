import { pagesOf, type Page } from './page.ts';

/** Pages about the product, help and contact. In a file of their own: the script of these pages has no router and loads no other page. */
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
