import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const FINDING_WORK: readonly Article[] = [
  {
    slug: 'complete-your-profile',
    title: 'Complete your profile',
    summary: 'Fill in your profile once. It goes with every application.',
    group: 'Finding work',
    for: 'talent',
    words: 'cv resume experience education skills portfolio attachments picture photo about me public view visibility',
    parts: [
      steps(
        'Open [Settings](/profiletalent), your profile.',
        'Select your picture to upload a new one: SVG, PNG, JPG or GIF.',
        'Select the pencil or the plus on each card: **About Me**, **Experiences**, **Educations**, **Skills**, **Portfolios**.',
        'Under **Attachments**, add your CV, letters and certificates: PDF, DOCX, PNG or JPG, up to 10 MB each.',
      ),
      picture('talent-profile'),
      text('The bar on your dashboard shows how complete your profile is and what to add next.'),
      heading('Who can see it'),
      text(
        'Under **Public view**, choose who can see your page: everyone, companies you applied to, or nobody. A company you applied to no longer sees it once the application was withdrawn or declined. It never shows your email, phone, birth date, gender or address.',
      ),
    ],
    related: ['find-a-job', 'apply', 'verification'],
  },
  {
    slug: 'find-a-job',
    title: 'Find a job',
    summary: 'Search by keyword, location, type, level and pay.',
    group: 'Finding work',
    for: 'talent',
    words: 'board search filter salary remote category level sort newest popular keyword location',
    parts: [
      steps(
        'Open the [Job Board](/jobboard). You do not need an account.',
        'Enter a job title or keyword and, if you like, a location. Small typos are fine.',
        'Narrow the list with the filters on the left. The number beside each shows how many jobs match.',
        'Sort by **Most relevant**, **Newest** or **Highest Salary**. Without words, the most relevant are the newest job of each company, then the second of each. Salaries are compared per year, and prices of projects come after them.',
        'Select a title to read the job.',
      ),
      picture('job-board'),
      text("Your search is part of the page's address, so you can share or bookmark it."),
      heading('Save a job for later'),
      text(
        "Select the bookmark on a card, or **Save Job** on the job's page. Find them all under [Saved jobs](/saved-jobs).",
      ),
    ],
    related: ['saved-searches', 'apply'],
  },
  {
    slug: 'saved-searches',
    title: 'Save a search and get alerts for new jobs',
    summary: 'We notify you of new matches in the app or by email.',
    group: 'Finding work',
    for: 'talent',
    words: 'alert notify new jobs subscription email daily',
    parts: [
      steps(
        'Search the [Job Board](/jobboard) and set the filters you want.',
        'Select **Save this search**.',
        'Name it, and choose how to be notified of new matches: **In app**, **By email, at most once a day**, or both.',
      ),
      picture('save-search'),
      text('Run, rename or delete them under [Saved searches](/saved-searches).'),
      heading('When alerts come'),
      text(
        'All new jobs of a day come together, at 8 in the morning where you are. To be notified of each one within seconds, choose **At once** under [Settings, Notifications](/settings/notifications).',
      ),
    ],
    related: ['find-a-job', 'notifications'],
  },
  {
    slug: 'apply',
    title: 'Apply for a job',
    summary: 'Your profile is included. Add a note and choose your files.',
    group: 'Finding work',
    for: 'talent',
    words: 'application submit cover note attachments cv external link email pending capacity deadline report job scam',
    parts: [
      steps(
        'Open the job and select **Apply**.',
        'Write a cover note if you like. Your draft is saved until you send it.',
        'Choose which attachments to send.',
        'Check what the company will see, then select **Submit application**.',
      ),
      picture('apply'),
      text(
        'The company gets your note and files as they are now. Later edits to your profile are visible to them; the files you sent do not change.',
      ),
      heading('If the company requires more'),
      text(
        'Some jobs require parts of your profile, such as a phone number or a CV. You see what is missing, with a link to add it.',
      ),
      heading('Jobs with applications elsewhere'),
      text(
        'Some companies accept applications through their own link or by email. Apply there, then select **I have applied**. Your application is **Pending** until the company confirms it.',
      ),
      note('If a job looks wrong, select **Report Job** on its page. Reports are anonymous to the company.'),
    ],
    related: ['follow-your-application', 'complete-your-profile', 'messages'],
  },
  {
    slug: 'follow-your-application',
    title: 'Follow your application',
    summary: 'What each stage means, and what you can do in it.',
    group: 'Finding work',
    for: 'talent',
    words:
      'stages status pending applied shortlisted hired accepted completed approved declined rejected withdrawn timeline withdraw',
    parts: [
      text(
        '[My Applications](/applicationlisttalent) lists everything you applied for. It changes the moment a company does something. Open one to see what you sent, its timeline, your messages and your pay.',
      ),
      picture('my-applications'),
      heading('Stages'),
      list(
        '**Pending**: you applied elsewhere, and the company has not confirmed it yet.',
        '**Applied**: the company has your application.',
        '**Shortlisted**: the company is interested and may contact you.',
        '**Hired**: the company sent a contract, or wants to hire you. Accept or reject it.',
        '**Accepted**: you accepted. With a contract, start once a milestone is funded.',
        '**Completed**: you marked the work as done. The company reviews it.',
        '**Approved**: your payment was approved. With a contract, its last milestone has ended and you were paid.',
        '**Declined**: the company chose someone else.',
        '**Withdrawn**: you withdrew, or the contract ended and nothing was paid. **Rejected**: you rejected the offer. The company can reopen it and send another.',
      ),
      heading('Withdraw'),
      text(
        'You can withdraw an application while it is pending, applied, shortlisted or hired, from the menu of its row. Select **Undo** within ten seconds if it was a mistake: an open contract is then valid again. Later, **Apply again** continues the same application while the job is open.',
      ),
    ],
    related: ['mark-as-done', 'contracts', 'messages'],
  },
  {
    slug: 'mark-as-done',
    title: 'Mark work as done',
    summary: 'Let the company know that you have finished so it can pay you.',
    group: 'Finding work',
    for: 'talent',
    words: 'finish complete deliver done completed changes requested',
    parts: [
      steps(
        'Open [My Applications](/applicationlisttalent).',
        'Find the application: it is **Shortlisted** or **Accepted**.',
        'Open it and press **Mark as Done**.',
        'Add a note and files if you like, and press **Mark as Done** again.',
      ),
      picture('mark-as-done'),
      text(
        'The company is notified immediately and sees your note and files. It approves your pay, or asks for changes with a note about what is missing. After changes, mark it as done again.',
      ),
    ],
    related: ['get-paid', 'follow-your-application'],
  },
];
