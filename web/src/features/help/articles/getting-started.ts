import { heading, keys, list, note, picture, steps, text, type Article } from './article.ts';

export const GETTING_STARTED: readonly Article[] = [
  {
    slug: 'sign-up',
    title: 'Create your account',
    summary: 'Choose talent or company, enter your address, confirm it with a code.',
    group: 'Getting started',
    for: 'everyone',
    words: 'register join new account otp six digits resend code google github',
    parts: [
      steps(
        'Open [Sign up](/signup) and choose **Talent** if you look for work, **Company** if you hire. An account is one or the other.',
        'Enter your email, your name and a password of at least 8 characters, or continue with Google or GitHub where they are offered.',
        'We mail you a code of six digits. Type it into the six boxes and press **Verify**.',
        'Log in. You arrive on your dashboard.',
      ),
      picture('sign-up'),
      heading('No code in your mailbox?'),
      list(
        'Look into the spam folder, and check that the address is spelt right.',
        'The code is good for ten minutes. Press **Resend code** for a new one; the one before stops working.',
        'After five wrong tries a code ends. Ask for a new one.',
      ),
    ],
    related: ['sign-in', 'complete-your-profile', 'company-profile'],
  },
  {
    slug: 'sign-in',
    title: 'Sign in and reset your password',
    summary: 'Stay signed in for 30 days, or set a new password by email.',
    group: 'Getting started',
    for: 'everyone',
    words: 'log in login forgot password locked out remember session',
    parts: [
      steps(
        'Open [Log in](/signin) and enter your email and password.',
        'Tick **Remember For 30 Days** on a device of your own. Without it you are signed out after a day.',
      ),
      heading('You forgot your password'),
      steps(
        'Press **Forgot password?** on the log-in page and enter your address.',
        'Open the link in the mail. It works once, for 30 minutes.',
        'Enter a new password. You are signed out everywhere and log in with the new one.',
      ),
      note(
        'We answer the same whether or not an address has an account. If no mail comes, try the other address that you use.',
      ),
    ],
    related: ['settings', 'sign-up'],
  },
  {
    slug: 'verification',
    title: 'Verify your account',
    summary: 'A badge beside your name tells others that we know who you are.',
    group: 'Getting started',
    for: 'everyone',
    words: 'badge identity document passport domain dns txt registration certificate trust proceed',
    parts: [
      text(
        'Open [Verification](/verification). Your email is confirmed already. The other steps depend on your account.',
      ),
      picture('verification'),
      heading('As a talent'),
      steps(
        'Under **Identity document** choose a passport, an identity card or a driving licence.',
        'Choose **Submit for review**. You can see the state there, and we notify you in the bell.',
      ),
      heading('As a company'),
      steps(
        'Under **Company domain** enter the domain of your website.',
        'Prove that it is yours: add the TXT record that is shown and press **Check the record**, or have a code mailed to postmaster, admin or info at that domain.',
        'Under **Registration document** hand in your certificate of registration.',
      ),
      note(
        'Only our reviewers see a document, and it is deleted once they have decided. Your badge ends when you change your name: then hand in a document with the new name.',
      ),
    ],
    related: ['complete-your-profile', 'company-profile'],
  },
  {
    slug: 'find-your-way',
    title: 'Find your way around',
    summary: 'The sidebar, the search, the bell and the theme.',
    group: 'Getting started',
    for: 'everyone',
    words: 'navigation menu sidebar dark mode theme light search top bar phone install app',
    parts: [
      list(
        'The **sidebar** on the left leads to every page. **Fold** makes it narrow. On a phone the main pages are at the bottom, the rest behind **More**.',
        'The **search** at the top finds jobs as a talent and applicants as a company. Press **/** to go there.',
        'The **bell** shows what happened. A number says how much you have not read.',
        'The envelope opens your messages.',
        'The sun or moon switches between light and dark.',
      ),
      picture('dashboard'),
      text('Lists, dashboards and messages change by themselves when something happens. You never need to reload.'),
    ],
    related: ['keyboard-shortcuts', 'notifications'],
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Keyboard shortcuts',
    summary: 'Every task can be done without a mouse.',
    group: 'Getting started',
    for: 'everyone',
    words: 'keys hotkeys command palette ctrl k question mark accessibility screen reader',
    parts: [
      keys(
        ['Ctrl K or ⌘ K', 'Go to any page, job or person'],
        ['?', 'Show the shortcuts'],
        ['/', 'Go to the search'],
        ['Esc', 'Close what is open'],
      ),
      heading('In the list of applicants'),
      keys(['j, k', 'Next and previous row'], ['x', 'Select the row'], ['Enter', 'Open the application']),
      heading('In an application'),
      keys(['j or →', 'Next applicant'], ['k or ←', 'Previous applicant']),
      heading('On the board'),
      keys(
        ['Arrows', 'Go from card to card'],
        ['Space', 'Lift a card, then choose a column with the arrows'],
        ['Space or Enter', 'Put it down'],
      ),
      heading('In a conversation'),
      keys(['Enter', 'Send'], ['Shift Enter', 'New line']),
    ],
    related: ['find-your-way', 'applicants'],
  },
];
