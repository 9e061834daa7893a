import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const YOUR_ACCOUNT: readonly Article[] = [
  {
    slug: 'notifications',
    title: 'Choose your notifications',
    summary: 'In the app, by email and on your devices, for each event separately.',
    group: 'Your account',
    for: 'everyone',
    words: 'bell notices push browser desktop mail unsubscribe mute alerts email',
    parts: [
      text('The bell shows what happened, newest first. [Notifications](/notifications) has all of it, with filters.'),
      heading('Choose'),
      steps(
        'Open [Settings, Notifications](/settings/notifications).',
        'Switch each kind on or off for **In the app**, **By e-mail** and **On devices**. Each change is saved at once.',
      ),
      picture('notification-settings'),
      heading('On your phone or computer'),
      steps(
        'In the same place press **Turn on in this browser**, and allow it when the browser asks.',
        'Do this on each device. They are listed there, and you can turn off each of them from anywhere.',
      ),
      note(
        'We send email only about what you have not seen in the app. Email about your account itself is always sent.',
      ),
    ],
    related: ['settings', 'messages'],
  },
  {
    slug: 'settings',
    title: 'Change your address or password',
    summary: 'And see where you are signed in.',
    group: 'Your account',
    for: 'everyone',
    words: 'email change password security sessions devices sign out everywhere account settings',
    parts: [
      heading('Email address'),
      steps(
        'Open [Settings, Account](/settings/account) and press **Change**.',
        'Enter the new address and your password.',
        'Enter the code that we send to the new address. Until then nothing changes.',
      ),
      heading('Password'),
      text('[Settings, Security](/settings/security) sets a new one. All your other sessions end when it changes.'),
      heading('Where you are signed in'),
      text(
        'The same page lists your sessions with device and last use. End one of them, or **End all others**. They are signed out within seconds.',
      ),
    ],
    related: ['sign-in', 'notifications', 'your-data'],
  },
  {
    slug: 'your-data',
    title: 'Export your data or delete your account',
    summary: 'Take everything along as a file, or leave.',
    group: 'Your account',
    for: 'everyone',
    words: 'privacy gdpr export download json delete close account remove personal data leave',
    parts: [
      picture('your-data'),
      heading('Export'),
      steps(
        'Open [Settings, Your data](/settings/data) and press **Export**.',
        'It is ready within a minute, and we send you an email. Press **Download**.',
      ),
      heading('Delete'),
      steps(
        'On the same page press **Delete account**. You read what goes and what stays.',
        'Confirm with your password and the code from your mailbox.',
        'For 14 days you can still come back: log in and press **Keep my account**. After that it is deleted.',
      ),
      list(
        'Payments under way have to arrive first, and work that somebody finished for you has to be paid.',
        'Empty your wallet first: nobody can access its money once the account is deleted.',
        'What is on the chain stays. It holds no personal data.',
      ),
    ],
    related: ['settings', 'contact-us'],
  },
  {
    slug: 'contact-us',
    title: 'Talk to us',
    summary: 'Write to the people behind HireLedger, or look whether everything runs.',
    group: 'Your account',
    for: 'everyone',
    words: 'support contact help email problem bug status down outage',
    parts: [
      steps(
        'Open [Contact](/contact). If you are signed in, your name and address are filled in.',
        'Choose a topic and say what you tried and what happened.',
        'Press **Send message**. An email confirms that we have it, and we answer by email.',
      ),
      text('Never send us a password or a code. We do not ask for them.'),
      text('[System status](/status) shows what is running right now.'),
    ],
    related: ['sign-in', 'get-paid'],
  },
];
