import { heading, keys, list, note, picture, steps, text, type Article } from './article.ts';

export const GETTING_STARTED: readonly Article[] = [
  {
    slug: 'sign-up',
    title: 'Create your account',
    summary: 'Choose a role, enter your email and verify it with a code.',
    group: 'Getting started',
    for: 'everyone',
    words: 'register join new account otp six digits resend code google github',
    parts: [
      steps(
        'Open [Sign up](/signup) and choose **Talent** to find work or **Company** to hire. An account has one role.',
        'Enter your email, name and a password of at least 8 characters, or continue with Google or GitHub.',
        'We email you a six-digit code. Enter it and select **Verify**.',
        'Log in to open your dashboard.',
      ),
      picture('sign-up'),
      heading('Did not get the code?'),
      list(
        'Check your spam folder and the spelling of your address.',
        'The code expires after ten minutes. Select **Resend code** for a new one; the old one stops working.',
        'After five incorrect attempts you need a new code.',
      ),
    ],
    related: ['sign-in', 'complete-your-profile', 'company-profile'],
  },
  {
    slug: 'sign-in',
    title: 'Log in and reset your password',
    summary: 'Stay logged in for 30 days, use a passkey, or reset your password by email.',
    group: 'Getting started',
    for: 'everyone',
    words: 'log in login forgot password locked out remember session passkey fingerprint face',
    parts: [
      steps(
        'Open [Log in](/signin) and enter your email and password.',
        'Check **Remember For 30 Days** on your own device. Otherwise you are logged out after a day.',
      ),
      heading('With a passkey'),
      steps(
        'Open [Settings, Security](/settings/security). Under **Passkeys to log in**, select **Add a passkey** and follow your device.',
        'From then on, select **Use a passkey** on the login page. You need no email and no password. If your device offers several, choose one without “(payments)”.',
      ),
      text(
        'Passkeys to log in approve no payments: [those](/help/passkeys) are other ones. A password reset and a new email address remove your passkeys to log in. Add them again afterwards.',
      ),
      heading('Forgot your password?'),
      steps(
        'Select **Forgot password?** on the login page and enter your email.',
        'Open the link in the email. It works once and expires in 30 minutes.',
        'Enter a new password. You are logged out everywhere and can log in with the new one.',
      ),
      note(
        'For your security, we show the same message whether or not an account exists. If no email arrives, try another address.',
      ),
    ],
    related: ['settings', 'sign-up'],
  },
  {
    slug: 'verification',
    title: 'Verify your account',
    summary: 'Get a verified badge on your profile and jobs.',
    group: 'Getting started',
    for: 'everyone',
    words: 'badge identity document passport domain dns txt registration certificate trust proceed',
    parts: [
      text(
        'Open [Verification](/verification). Your email is already verified. The other steps depend on your account.',
      ),
      picture('verification'),
      heading('If you look for work'),
      steps(
        "Under **Identity document**, choose a passport, identity card or driver's license.",
        'Select **Submit for review**. Follow the status there. We notify you of the result.',
      ),
      heading('If you hire'),
      steps(
        "Under **Company domain**, enter your website's domain.",
        'Verify it: add the TXT record and select **Check the record**, or have a code emailed to postmaster, admin or info at that domain.',
        'Under **Registration document**, submit your certificate of registration.',
      ),
      note(
        'Only our reviewers see your document. It is deleted after the review. If you change your name, you lose the badge until you submit a document with the new name.',
      ),
    ],
    related: ['complete-your-profile', 'company-profile'],
  },
  {
    slug: 'find-your-way',
    title: 'Find your way around',
    summary: 'Sidebar, search, notifications and theme.',
    group: 'Getting started',
    for: 'everyone',
    words: 'navigation menu sidebar dark mode theme light search top bar phone install app',
    parts: [
      list(
        'Use the **sidebar** on the left to reach every page. **Collapse** makes it narrow. On a phone, the main pages are at the bottom and the rest under **More**.',
        'The **search** at the top finds jobs, or applicants if you hire. Press **/** to open it.',
        'The **bell** shows your notifications and how many are unread.',
        'The envelope opens your messages.',
        'The sun or moon switches between light and dark.',
      ),
      picture('dashboard'),
      text('Lists, dashboards and messages update live. You never need to reload.'),
    ],
    related: ['keyboard-shortcuts', 'notifications'],
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Keyboard shortcuts',
    summary: 'Do everything without a mouse.',
    group: 'Getting started',
    for: 'everyone',
    words: 'keys hotkeys command palette ctrl k question mark accessibility screen reader',
    parts: [
      keys(
        [
          'Ctrl K or ⌘ K',
          'Go to any page, setting, job, person, contract or help article, or act on the applicant on the screen',
        ],
        ['?', 'Show the shortcuts'],
        ['/', 'Go to the search'],
        ['Ctrl Z or ⌘ Z', 'Undo, while the message offers it'],
        ['Esc', 'Close what is open'],
      ),
      heading('In the list of applicants'),
      keys(['j, k', 'Next and previous row'], ['x', 'Select the row'], ['Enter', 'Open the application']),
      heading('In an application'),
      keys(
        ['j or →', 'Next applicant'],
        ['k or ←', 'Previous applicant'],
        ['s', 'Shortlist'],
        ['r', 'Reject'],
        ['1 to 5', 'Rate with stars'],
      ),
      heading('On the board'),
      keys(
        ['Arrows', 'Go from card to card'],
        ['Space', 'Pick up a card, then choose a column with the arrows'],
        ['Space or Enter', 'Drop it'],
      ),
      heading('In a conversation'),
      keys(['Enter', 'Send'], ['Shift Enter', 'New line']),
    ],
    related: ['find-your-way', 'applicants'],
  },
];
