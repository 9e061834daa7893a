import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const YOUR_ACCOUNT: readonly Article[] = [
  {
    slug: 'notifications',
    title: 'What we notify you about, and how',
    summary: 'Choose what we notify you about: in the app, by email or on your devices. Mute a job.',
    group: 'Your account',
    for: 'everyone',
    words:
      'bell notices push browser desktop mail unsubscribe mute unmute job alerts email digest daily follow role notification settings',
    parts: [
      text(
        'The bell shows your latest notifications. See all of them under [Notifications](/notifications). What you mark as read, mute or turn off is yours alone: your colleagues keep theirs.',
      ),
      heading('What you follow'),
      text(
        'Members of a company begin with what their role needs. An owner follows everything, a recruiter applicants, contracts, messages and jobs, a hiring manager the applicants, messages and work of their jobs, finance the money, and a viewer only notes that mention them.',
      ),
      heading('Choose'),
      steps(
        'Open [Settings, Notifications](/settings/notifications).',
        'Turn each notification on or off for **In app**, **Email** and **Push**. Changes save automatically.',
      ),
      picture('notification-settings'),
      heading('Emails'),
      text('Under **Emails** on the same page, choose when they come:'),
      list(
        '**As it happens**: an email for each thing that you have not seen in the app.',
        '**Once a day**: one email at 8 in the morning where you are. Contracts, money, security and the account still come at once.',
        '**Only required**: nothing but contracts, money, security and the account.',
      ),
      heading('Mute a job'),
      steps(
        'Open [Job Postings](/jobpostinglist), then the menu of the job.',
        'Select **Mute notifications**. Contracts, money and notes that mention you still come.',
        'To get its notifications again, select **Unmute notifications**, or **Unmute** under **Muted jobs** in [Settings, Notifications](/settings/notifications).',
      ),
      heading('On your phone or computer'),
      steps(
        'On the same page, select **Turn on in this browser** and allow notifications when the browser asks.',
        'Do this on each device. You can turn off any device from this list.',
      ),
      note('We only email you about things you have not seen in the app. Account emails are always sent.'),
    ],
    related: ['settings', 'messages'],
  },
  {
    slug: 'settings',
    title: 'Change your email or password',
    summary: 'And manage your active sessions.',
    group: 'Your account',
    for: 'everyone',
    words: 'email change password security sessions devices sign out everywhere account settings',
    parts: [
      heading('Email address'),
      steps(
        'Open [Settings, Account](/settings/account) and select **Change**.',
        'Enter the new address and your password.',
        'Enter the code we send to the new address. Nothing changes until then.',
      ),
      heading('Password'),
      text('Change it under [Settings, Security](/settings/security). All your other sessions are logged out.'),
      heading('Active sessions'),
      text(
        'The same page lists your sessions with device and last activity. End one, or **End all others**. They are logged out within seconds.',
      ),
    ],
    related: ['passkeys', 'several-accounts', 'notifications'],
  },
  {
    slug: 'several-accounts',
    title: 'Use several accounts',
    summary: 'Hire and find work with one login, and switch between your accounts.',
    group: 'Your account',
    for: 'everyone',
    words: 'switch accounts company talent add another second multiple invitation colleague your name role owner',
    parts: [
      text(
        'You have one login. With it you can be in several companies, and have a talent account. Each account has its own jobs, applications, contracts and wallet.',
      ),
      heading('Switch'),
      steps(
        'Open the menu with your name at the top right. It lists your accounts and your role in each.',
        'Choose another one. Its dashboard opens, and your other tabs switch too. A tab with unsaved changes asks first.',
      ),
      heading('Add one'),
      steps(
        'Choose **Add an account** in the same menu.',
        'Choose **Company** or **Talent** and enter its name. You can have one talent account.',
      ),
      text(
        'If a company invites you, open the link in the email. You keep your login, and the company is one more account.',
      ),
      heading('Your own name'),
      text(
        'Colleagues and talents see your name beside what you do for a company. Change it under [Settings, Account](/settings/account), **Your name**.',
      ),
    ],
    related: ['settings', 'sign-in'],
  },
  {
    slug: 'members',
    title: 'People in your company',
    summary: 'Invite colleagues, give each a role, see who did what, and remove them again.',
    group: 'Your account',
    for: 'company',
    words:
      'members team colleagues invite invitation roles permissions owner recruiter hiring manager finance viewer staff users leave activity audit log history who did what',
    parts: [
      text(
        'Everybody in your company logs in with an address and a password of their own. What they see and do depends on their role.',
      ),
      heading('Invite a colleague'),
      steps(
        'Open [Settings, Members](/settings/members) and select **Invite**.',
        'Enter the address and choose a role. For a hiring manager, choose the jobs of their team.',
        'They get an email with a link. It works once, for seven days and for that address alone.',
      ),
      text('Until it is accepted you can select **Send again**, which ends the link before, or **Take back**.'),
      heading('Roles'),
      list(
        '**Owner**: everything, with members, money and the company itself. A company has at least one.',
        '**Recruiter**: jobs, applicants, messages and offers, but no money.',
        '**Hiring manager**: the applicants and the work of chosen jobs. They edit those jobs and draft offers: after **Ready to send**, a recruiter, finance or an owner finds the draft on the dashboard, and sends it. Finance or an owner approves the payments.',
        '**Finance**: contracts, payments, the wallet and invoices, but no applicants. Finished work that is paid at once waits on the dashboard.',
        '**Viewer**: reads jobs, applicants without contact details, and contracts.',
      ),
      text(
        '**What each role can do**, on the same page, lists everything with its reason. A button that your role cannot use says why and whom you can ask.',
      ),
      heading('Work together'),
      text(
        'The page of an applicant shows at its top which colleagues have it open too. What they do there appears with their name. If two of you decide at once, the second reads who was first.',
      ),
      heading('Change, remove, leave'),
      list(
        'In the menu of a member, **Change role** holds at once, wherever they are logged in.',
        '**Make an owner** asks for your password. You stay an owner, or take another role.',
        '**Remove** logs them out of your company within seconds. What they wrote and decided stays.',
        'To go yourself, select **Leave**. The last owner makes another member an owner first.',
      ),
      heading('Who did what'),
      text(
        '[Settings, Activity](/settings/activity) lists what your people did, newest first: moves, notes, stars, messages, offers, payments, jobs, members and exports. Everybody sees what their role can read, and hiring managers the jobs of their team. Nobody can change or remove an entry.',
      ),
      list(
        'Choose a person, a kind, a job or days. The address keeps your choice, so you can share it with a colleague.',
        'Select a name under **Members** to see what that person did.',
        '**Export CSV** downloads everything that matches.',
      ),
    ],
    related: ['settings', 'passkeys'],
  },
  {
    slug: 'passkeys',
    title: 'Protect your money with a passkey',
    summary: 'Sign contracts, payments and withdrawals with your fingerprint, face or PIN.',
    group: 'Your account',
    for: 'everyone',
    words:
      'passkey fingerprint face id touch windows hello yubikey security key webauthn 2fa two factor limit stolen password lost phone',
    parts: [
      text(
        'With a passkey, your device confirms exactly what you see, such as who gets how much. Someone who only knows your password can no longer move your money.',
      ),
      steps(
        'Open [Settings, Security](/settings/security). Under **Passkeys to approve payments**, select **Add a passkey**.',
        'Enter your password, then follow your device. Your first passkey works at once.',
        'Add a second one on another device, in case you lose the first.',
      ),
      list(
        'Companies confirm their contracts, milestone steps, payments and withdrawals with it. Talents confirm the contracts they sign, their milestone steps and their withdrawals.',
        'Without a passkey, the limit for a day is lower.',
        'Confirm another passkey with one that you have. Without that, it works after 24 hours, and we notify you that it was added.',
        'In a company, each person who signs needs their own. It works 24 hours after they added it. When they leave, it is removed.',
      ),
      heading('If you lose your last passkey'),
      text(
        'Select **Remove** and enter your password. It is removed after 24 hours, and we notify you so that nobody can do this unnoticed. Until then you can keep it.',
      ),
    ],
    related: ['settings', 'wallet', 'approve-a-payment'],
  },
  {
    slug: 'your-data',
    title: 'Download your data or close your account',
    summary: 'Export your data as a file, or delete your account.',
    group: 'Your account',
    for: 'everyone',
    words: 'privacy gdpr export download json delete close account remove personal data leave',
    parts: [
      picture('your-data'),
      heading('Export'),
      steps(
        'Open [Settings, Your data](/settings/data) and select **Export**.',
        'It is ready within a minute, and we email you. Select **Download**.',
      ),
      text(
        'Every member of a company can do this. The file has what is theirs: name, address, sessions, and what they wrote and did. For an owner it also has what belongs to the company.',
      ),
      heading('Delete'),
      steps(
        'On the same page, select **Delete account**, or **Delete company** as an owner. You see what will be deleted and what is kept.',
        'Confirm with your password. If you have none, we email you a code.',
        'For 14 days you can change your mind: log in and select **Keep my account** or **Keep the company**. After that, it is deleted.',
      ),
      text(
        'When an owner deletes a company, all its owners get an email and each of them can keep it. The other members see when it will be deleted.',
      ),
      heading('Leave for good'),
      text(
        'If you are a member of a company, **Delete sign-in** on the same page deletes you alone, with your talent account if you have one. You have 14 days to change your mind, and can only read meanwhile. What you wrote and decided stays with the company, by a “Former member”. The last owner of a company makes another member an owner first.',
      ),
      list(
        'Payments in progress must arrive first, and finished work must be paid.',
        'Contracts that you accepted as a talent end with your account, once they hold no money.',
        'Withdraw your balance first: an account with money in its wallet is not deleted. Test money is deleted with it.',
        'Records on the chain stay. They contain no personal data.',
        'Contracts that both sides signed stay with the other side, with the names and attachments in them.',
      ),
    ],
    related: ['settings', 'contact-us'],
  },
  {
    slug: 'contact-us',
    title: 'Contact support',
    summary: 'Send us a message or check the system status.',
    group: 'Your account',
    for: 'everyone',
    words: 'support contact help email problem bug status down outage',
    parts: [
      steps(
        'Open [Contact](/contact). If you are logged in, your name and email are filled in.',
        'Choose a topic and describe what you tried and what happened.',
        'Select **Send message**. We confirm it by email and reply there.',
      ),
      text('Never send us a password or code. We never ask for them.'),
      text('[System status](/status) shows what is running right now.'),
    ],
    related: ['sign-in', 'get-paid'],
  },
];
