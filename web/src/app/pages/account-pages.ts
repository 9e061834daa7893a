import type { Page } from './page.ts';

const resend = () => import('../../features/accounts/routes/ResendPage.tsx');
const signIn = () => import('../../features/accounts/routes/SignInPage.tsx');

/** Sign-up and sign-in. */
export const ACCOUNT_PAGES: readonly Page[] = [
  {
    path: '/signup',
    title: 'Sign up',
    for: 'bare',
    load: () => import('../../features/accounts/routes/SignUpPage.tsx'),
  },
  {
    path: '/signuptalent',
    title: 'Sign up as a talent',
    for: 'bare',
    load: () => import('../../features/accounts/routes/SignUpTalentPage.tsx'),
  },
  {
    path: '/signupcompany',
    title: 'Sign up as a company',
    for: 'bare',
    load: () => import('../../features/accounts/routes/SignUpCompanyPage.tsx'),
  },
  {
    path: '/verify',
    title: 'Enter your code',
    for: 'bare',
    load: () => import('../../features/accounts/routes/VerifyPage.tsx'),
  },
  ...['/resend', '/resendotp'].map((path): Page => ({ path, title: 'Resend the code', for: 'bare', load: resend })),
  {
    path: '/forgotpassword',
    title: 'Forgot your password',
    for: 'bare',
    load: () => import('../../features/accounts/routes/ForgotPasswordPage.tsx'),
  },
  {
    path: '/resetpassword',
    title: 'Set a new password',
    for: 'bare',
    load: () => import('../../features/accounts/routes/ResetPasswordPage.tsx'),
  },
  {
    path: '/welcome',
    title: 'Welcome',
    for: 'bare',
    load: () => import('../../features/accounts/routes/WelcomePage.tsx'),
  },
  ...['/signin', '/login'].map((path): Page => ({ path, title: 'Log in', for: 'bare', load: signIn })),
];
