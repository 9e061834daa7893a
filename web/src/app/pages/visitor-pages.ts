import { screen, type Page } from './page.ts';

const resend = screen(() => import('../../features/accounts/routes/ResendPage.tsx'));
const signIn = screen(() => import('../../features/accounts/routes/SignInPage.tsx'));

/** Landing pages, help, sign-up and sign-in. */
export const VISITOR_PAGES: readonly Page[] = [
  {
    path: '/',
    title: '',
    for: 'bare',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/LandingPage.tsx')),
  },
  {
    path: '/product',
    title: 'Product',
    for: 'bare',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/ProductPage.tsx')),
  },
  {
    path: '/features',
    title: 'Features',
    for: 'bare',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/FeaturesPage.tsx')),
  },
  {
    path: '/about',
    title: 'About',
    for: 'bare',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/AboutPage.tsx')),
  },
  {
    path: '/customers',
    title: 'Who it is for',
    for: 'bare',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/CustomersPage.tsx')),
  },
  {
    path: '/additional',
    title: 'Resources',
    for: 'bare',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/AdditionalPage.tsx')),
  },
  {
    path: '/legal',
    title: 'Legal',
    for: 'anyone',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/LegalPage.tsx')),
  },
  {
    path: '/terms',
    title: 'Terms',
    for: 'anyone',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/TermsPage.tsx')),
  },
  {
    path: '/privacy',
    title: 'Privacy',
    for: 'anyone',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/PrivacyPage.tsx')),
  },
  {
    path: '/data-processing',
    title: 'Data processing',
    for: 'anyone',
    rendering: 'prerendered',
    page: screen(() => import('../../features/landing/routes/DataProcessingPage.tsx')),
  },

  {
    path: '/help',
    title: 'Help',
    description: 'Step-by-step guides to HireLedger, for candidates and companies.',
    for: 'anyone',
    page: screen(() => import('../../features/help/routes/HelpPage.tsx')),
  },
  {
    path: '/help/:slug',
    title: 'Help',
    for: 'anyone',
    page: screen(() => import('../../features/help/routes/ArticlePage.tsx')),
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Contact the HireLedger team about an account, a job, a payment or your data.',
    for: 'anyone',
    page: screen(() => import('../../features/help/routes/ContactPage.tsx')),
  },
  {
    path: '/status',
    title: 'System status',
    description: 'Live status of HireLedger.',
    for: 'anyone',
    page: screen(() => import('../../features/help/routes/StatusPage.tsx')),
  },

  {
    path: '/signup',
    title: 'Sign up',
    for: 'bare',
    page: screen(() => import('../../features/accounts/routes/SignUpPage.tsx')),
  },
  {
    path: '/signuptalent',
    title: 'Sign up as a talent',
    for: 'bare',
    page: screen(() => import('../../features/accounts/routes/SignUpTalentPage.tsx')),
  },
  {
    path: '/signupcompany',
    title: 'Sign up as a company',
    for: 'bare',
    page: screen(() => import('../../features/accounts/routes/SignUpCompanyPage.tsx')),
  },
  {
    path: '/verify',
    title: 'Enter your code',
    for: 'bare',
    page: screen(() => import('../../features/accounts/routes/VerifyPage.tsx')),
  },
  ...['/resend', '/resendotp'].map((path): Page => ({ path, title: 'Resend the code', for: 'bare', page: resend })),
  {
    path: '/forgotpassword',
    title: 'Forgot your password',
    for: 'bare',
    page: screen(() => import('../../features/accounts/routes/ForgotPasswordPage.tsx')),
  },
  {
    path: '/resetpassword',
    title: 'Set a new password',
    for: 'bare',
    page: screen(() => import('../../features/accounts/routes/ResetPasswordPage.tsx')),
  },
  {
    path: '/welcome',
    title: 'Welcome',
    for: 'bare',
    page: screen(() => import('../../features/accounts/routes/WelcomePage.tsx')),
  },
  ...['/signin', '/login'].map((path): Page => ({ path, title: 'Log in', for: 'bare', page: signIn })),
];
