import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const FINDING_WORK: readonly Article[] = [
  {
    slug: 'complete-your-profile',
    title: 'Complete your profile',
    summary: 'Your profile goes along with every application. Fill it in once.',
    group: 'Finding work',
    for: 'talent',
    words: 'cv resume experience education skills portfolio attachments picture photo about me public view visibility',
    parts: [
      steps(
        'Open [Settings](/profiletalent), your profile.',
        'Press your picture to upload one. SVG, PNG, JPG or GIF.',
        'Press the pencil or the plus on each card: **About Me**, **Experiences**, **Educations**, **Skills**, **Portfolios**.',
        'Under **Attachments** add your CV, letters and certificates: PDF, DOCX, PNG or JPG, up to 10 MB each.',
      ),
      picture('talent-profile'),
      text('The bar on your dashboard shows how much is filled in, and what comes next.'),
      heading('Who sees it'),
      text(
        'Under **Public view** you choose who may open your page: everyone, companies that you applied to, or nobody. Your email, phone, birth date, gender and address are never on it.',
      ),
    ],
    related: ['find-a-job', 'apply', 'verification'],
  },
  {
    slug: 'find-a-job',
    title: 'Find a job',
    summary: 'Search by word, place, type, level and pay.',
    group: 'Finding work',
    for: 'talent',
    words: 'board search filter salary remote category level sort newest popular keyword location',
    parts: [
      steps(
        'Open the [Job Board](/jobboard). It works without an account too.',
        'Type a job title or keyword, and a place if you like. Small spelling mistakes are forgiven.',
        'Narrow the list with the filters on the left. The numbers say how many jobs each would leave.',
        'Sort by **Most relevant**, **Newest** or **Highest Salary**.',
        'Press the title to read the job.',
      ),
      picture('job-board'),
      text('Your search is in the address of the page: send the link, or keep it as a bookmark.'),
      heading('Keep a job for later'),
      text('Press the bookmark on a card or **Save Job** on its page. [Saved jobs](/saved-jobs) has them all.'),
    ],
    related: ['saved-searches', 'apply'],
  },
  {
    slug: 'saved-searches',
    title: 'Save a search and get alerts for new jobs',
    summary: 'We notify you when a job matches, in the bell or by email.',
    group: 'Finding work',
    for: 'talent',
    words: 'alert notify new jobs subscription email daily',
    parts: [
      steps(
        'Search on the [Job Board](/jobboard) and set the filters that you want.',
        'Press **Save this search**.',
        'Give it a name, and choose to be notified of new matches **In the bell**, **By e-mail, at most once a day**, or both.',
      ),
      picture('save-search'),
      text('[Saved searches](/saved-searches) lists them. There you run them again, rename them or delete them.'),
    ],
    related: ['find-a-job', 'notifications'],
  },
  {
    slug: 'apply',
    title: 'Apply for a job',
    summary: 'Your profile is sent along; add a note and choose your files.',
    group: 'Finding work',
    for: 'talent',
    words: 'application submit cover note attachments cv external link email pending capacity deadline report job scam',
    parts: [
      steps(
        'Open the job and press **Apply**.',
        'Write a cover note if you like. Your draft is saved until you send it.',
        'Choose which of your attachments go along.',
        'Check what the company will see, and press **Submit application**.',
      ),
      picture('apply'),
      text(
        'Files and note are sent as they are now. The company sees later changes to your profile; the files you sent stay the same.',
      ),
      heading('The company asks for more'),
      text(
        'Some jobs ask for parts of your profile, such as a phone number or a CV. You see what is missing, with a link to add it.',
      ),
      heading('Jobs that take applications elsewhere'),
      text(
        'Some companies take applications through their own link or by email. Apply there, then press **I have applied**. Your application is **Pending** until the company confirms that it arrived.',
      ),
      note(
        'Does something look wrong with a job? Press **Report Job** on its page. The company does not learn who sent the report.',
      ),
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
      heading('The stages'),
      list(
        '**Pending**: you applied elsewhere, and the company has yet to confirm it.',
        '**Applied**: the company has your application.',
        '**Shortlisted**: the company wants you. Start when you have agreed on the work.',
        '**Hired**: the company sent a contract. Accept it or reject it.',
        '**Accepted**: you work under the contract.',
        '**Completed**: you marked the work as done. The company checks it.',
        '**Approved**: the company released your pay.',
        '**Declined**: the company chose somebody else.',
        '**Withdrawn** or **Rejected**: you stepped back.',
      ),
      heading('Withdraw'),
      text(
        'While an application is pending, applied, shortlisted or hired you can withdraw it from the menu of its row. You cannot apply for that job again.',
      ),
    ],
    related: ['mark-as-done', 'contracts', 'messages'],
  },
  {
    slug: 'mark-as-done',
    title: 'Mark work as done',
    summary: 'Tell the company that you have finished, so that it can pay you.',
    group: 'Finding work',
    for: 'talent',
    words: 'finish complete deliver done completed changes requested',
    parts: [
      steps(
        'Open [My Applications](/applicationlisttalent).',
        'Find the application at **Shortlisted** or **Accepted**.',
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
