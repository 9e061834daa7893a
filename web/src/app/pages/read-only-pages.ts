import type { Page } from './page.ts';

/** Legal texts and help articles: for visitors the build renders them, and the browser runs only the frame around them. */
export const READ_ONLY_PAGES: readonly Page[] = [
  {
    path: '/legal',
    title: 'Legal',
    for: 'anyone',
    rendering: 'read-only',
    load: () => import('../../features/landing/routes/LegalPage.tsx'),
  },
  {
    path: '/terms',
    title: 'Terms',
    for: 'anyone',
    rendering: 'read-only',
    load: () => import('../../features/landing/routes/TermsPage.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy',
    for: 'anyone',
    rendering: 'read-only',
    load: () => import('../../features/landing/routes/PrivacyPage.tsx'),
  },
  {
    path: '/data-processing',
    title: 'Data processing',
    for: 'anyone',
    rendering: 'read-only',
    load: () => import('../../features/landing/routes/DataProcessingPage.tsx'),
  },
  {
    path: '/help/:slug',
    title: 'Help',
    for: 'anyone',
    rendering: 'read-only',
    load: () => import('../../features/help/routes/ArticlePage.tsx'),
  },
];
