import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const HIRING: readonly Article[] = [
  {
    slug: 'company-profile',
    title: 'Set up your company profile',
    summary: 'Talents read it beside each of your jobs.',
    group: 'Hiring',
    for: 'company',
    words: 'logo overview industry size website about us working at images pictures public view',
    parts: [
      steps(
        'Open [Settings](/profilecompany), your company profile.',
        'Press the logo to upload one.',
        'Press the pencil on **Company Overview** for name, industry, size, location and website, and on **About Us** for up to 1,000 characters.',
        'Show your place with **Add pictures**.',
      ),
      picture('company-profile'),
      text('**Public View** shows the page as talents see it.'),
    ],
    related: ['post-a-job', 'verification'],
  },
  {
    slug: 'post-a-job',
    title: 'Post a job',
    summary: 'Three short steps, with a preview and an automatic draft.',
    group: 'Hiring',
    for: 'company',
    words: 'publish create vacancy advert listing wizard draft salary deadline capacity application methods',
    parts: [
      steps(
        'Press [Post a Job](/postajob) at the top of any page.',
        '**Job Information**: title, type of employment, salary, categories and skills. Talents filter the board by these. The salary can stay blank; say whether it is per month, year, hour or project.',
        '**Job Description**: what one does, who fits, what one needs.',
        '**Application Preference**: how people apply, until when, and how many you hire. The job closes by itself when either is reached.',
        'Look at the preview and press **Publish**. It is on the board within seconds.',
      ),
      picture('post-a-job'),
      text(
        'Your input is saved as a draft. Leave whenever you like and continue from [Job Postings](/jobpostinglist), on another device too.',
      ),
    ],
    related: ['edit-or-close-a-job', 'share-a-job', 'applicants'],
  },
  {
    slug: 'edit-or-close-a-job',
    title: 'Edit, close or delete a job',
    summary: 'All your jobs, with status, dates and the number of applicants.',
    group: 'Hiring',
    for: 'company',
    words: 'job postings change reopen duplicate copy remove active closed deadline',
    parts: [
      text('Open [Job Postings](/jobpostinglist). The icons at the end of each row belong to that job.'),
      picture('job-postings'),
      list(
        '**Edit** (pencil) opens the three steps with what you wrote.',
        '**Delete** (bin) takes the job off the board. Applicants keep their application and are notified.',
        '**More** has **View as talent**, **Duplicate**, **Close** or **Reopen**, and **Copy link**.',
      ),
      note(
        'A closed job takes no applications, and you can open it again. Close a job rather than delete it while people are on their way through it.',
      ),
    ],
    related: ['post-a-job', 'share-a-job'],
  },
  {
    slug: 'share-a-job',
    title: 'Share a job and see where applicants come from',
    summary: 'A link for each place, counted in Analytics.',
    group: 'Hiring',
    for: 'company',
    words: 'link source linkedin newsletter career page tag ref tracking campaign',
    parts: [
      steps(
        'Open [Job Postings](/jobpostinglist), press **More** on the job and choose **Copy link**.',
        'Say where you will share it, for example **LinkedIn**. The link then carries that word.',
        'Press **Copy link** and paste it there. People can read the job without an account.',
      ),
      picture('share-a-job'),
      text('**Sources** in [Analytics](/analytics) counts who applied by each link.'),
    ],
    related: ['analytics', 'post-a-job'],
  },
  {
    slug: 'applicants',
    title: 'Work through your applicants',
    summary: 'The list and the board: search, filter, rate, note, decide.',
    group: 'Hiring',
    for: 'company',
    words:
      'applications candidates list board kanban pipeline stage filter search rate stars notes private export csv shortlist reject decline turn down withdraw offer undo confirm pending',
    parts: [
      text(
        '[Applicants](/applicationlist) lists everyone who applied, newest first. New applications appear by themselves.',
      ),
      picture('applicants'),
      heading('Find somebody'),
      list(
        'Search by name or job; misspelt names are found too.',
        'Filter by job, stage, level, rating and date. The filters are in the address of the page.',
        'Press a heading to sort.',
      ),
      heading('Use the board'),
      text(
        '**Board** shows a column for each stage. Drag a card to move it, or use its menu. On a keyboard, lift a card with Space.',
      ),
      picture('applicants-board'),
      heading('Decide'),
      steps(
        'Open the application. Rate it with stars and write private notes: only your company sees them.',
        'Press **Shortlist** or **Reject**. The talent is notified immediately.',
        'Go on with **Next applicant**, or the key **j**.',
      ),
      picture('applicant-details'),
      note(
        'A mistake? **Undo** is offered for ten seconds after you shortlist, reject, turn down or withdraw an offer. The notice to the talent disappears, and no email is sent. Later, **Reconsider** in the menu brings a rejected application back to Applied.',
      ),
      list(
        'You chose somebody else? **Turn down** in the menu ends the application of somebody on your shortlist.',
        '**Withdraw offer** takes back a contract that the talent has not accepted. They stay on your shortlist.',
      ),
    ],
    related: ['many-at-once', 'messages', 'approve-a-payment'],
  },
  {
    slug: 'many-at-once',
    title: 'Move many applicants at once',
    summary: 'Select rows, then shortlist, reject or export them together.',
    group: 'Hiring',
    for: 'company',
    words: 'bulk select all mass reject shortlist export csv reasons',
    parts: [
      steps(
        'In [Applicants](/applicationlist) tick the rows that you mean. Hold Shift to tick all rows in between.',
        'In the bar below press **Shortlist**, **Reject**, **Turn down** (for those on your shortlist) or **Export CSV**. **Select all** takes everyone who matches your filters.',
        'To reject, choose a reason from your list, or none. Reasons stay with your company.',
      ),
      picture('many-at-once'),
      text('Those who cannot be moved from their stage stay where they are, and you see who and why.'),
    ],
    related: ['applicants', 'analytics'],
  },
  {
    slug: 'messages',
    title: 'Write to each other',
    summary: 'A conversation for each application, with files and templates.',
    group: 'Hiring',
    for: 'everyone',
    words: 'chat message mail conversation attachment file template read typing envelope inbox',
    parts: [
      steps(
        'Open [Messages](/messages) by the envelope, or press **Message** on an application.',
        'Type and press Enter. Shift Enter makes a new line.',
        'Add files with the paper clip, or drop them into the box.',
      ),
      picture('messages'),
      text(
        'A company writes first or answers; a talent can write about each of their applications. You see when the other side has read your message. Anyone who is away gets an email.',
      ),
      heading('Templates, for companies'),
      text(
        'Keep texts that you send often: press the template button beside the box, then **Templates**. Placeholders such as the name and the job fill in by themselves.',
      ),
    ],
    related: ['applicants', 'follow-your-application', 'notifications'],
  },
  {
    slug: 'analytics',
    title: 'Read your analytics',
    summary: 'How far applicants come, how long it takes, and from where they come.',
    group: 'Hiring',
    for: 'everyone',
    words:
      'dashboard statistics chart funnel time to hire sources period date range csv report profile views answer rate',
    parts: [
      steps(
        'Open [Analytics](/analytics).',
        'Choose the days at the top. Every number and chart follows.',
        'As a company, choose one job or all.',
        'Each chart can be shown as a table, and downloaded as CSV.',
      ),
      picture('analytics'),
      text(
        'Companies see the funnel, the time in each stage, sources, reasons for declining and a comparison of jobs. Talents see how fast companies answer and how many look at their profile.',
      ),
    ],
    related: ['share-a-job', 'applicants'],
  },
];
