import type { Page } from './page.ts';

/** Pages about the product, help and contact: the build renders them, and their script has no router. */
export const STATIC_PAGES: readonly Page[] = [
  {
    path: '/',
    title: '',
    for: 'landing',
    rendering: 'prerendered',
    load: () => import('../../features/landing/routes/LandingPage.tsx'),
  },
  {
    path: '/product',
    title: 'Product',
    for: 'landing',
    rendering: 'prerendered',
    load: () => import('../../features/landing/routes/ProductPage.tsx'),
  },
  {
    path: '/features',
    title: 'Features',
    for: 'landing',
    rendering: 'prerendered',
    load: () => import('../../features/landing/routes/FeaturesPage.tsx'),
  },
  {
    path: '/about',
    title: 'About',
    for: 'landing',
    rendering: 'prerendered',
    load: () => import('../../features/landing/routes/AboutPage.tsx'),
  },
  {
    path: '/customers',
    title: 'Who it is for',
    for: 'landing',
    rendering: 'prerendered',
    load: () => import('../../features/landing/routes/CustomersPage.tsx'),
  },
  {
    path: '/additional',
    title: 'Resources',
    for: 'landing',
    rendering: 'prerendered',
    load: () => import('../../features/landing/routes/AdditionalPage.tsx'),
  },
  {
    path: '/help',
    title: 'Help',
    description: 'Step-by-step guides to HireLedger, for candidates and companies.',
    for: 'anyone',
    rendering: 'prerendered',
    load: () => import('../../features/help/routes/HelpPage.tsx'),
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Contact the HireLedger team about an account, a job, a payment or your data.',
    for: 'anyone',
    rendering: 'prerendered',
    load: () => import('../../features/help/routes/ContactPage.tsx'),
  },
  {
    path: '/status',
    title: 'System status',
    description: 'Live status of HireLedger.',
    for: 'anyone',
    rendering: 'prerendered',
    load: () => import('../../features/help/routes/StatusPage.tsx'),
  },
];
