import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const HIRING: readonly Article[] = [
  {
    slug: 'company-profile',
    title: 'Set up your company profile',
    summary: 'Candidates see it beside each of your jobs.',
    group: 'Hiring',
    for: 'company',
    words: 'logo overview industry size website about us working at images pictures public view',
    parts: [
      steps(
        'Open [Settings](/profilecompany), your company profile.',
        'Select the logo to upload a new one.',
        'Select the pencil on **Company Overview** to edit name, industry, size, location and website, and on **About Us** to describe your company in up to 1,000 characters.',
        'Show your workplace with **Add pictures**.',
      ),
      picture('company-profile'),
      text('**Public View** shows the page as candidates see it.'),
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
        'Select [Post a Job](/postajob) at the top of any page.',
        '**Job Information**: title, type of employment, salary, categories, skills, place and the number of openings. Candidates filter the board by these. Add the country: other job sites list a job only with it. The salary can stay blank; say whether it is per month, year, hour or project.',
        '**Job Description**: the work, the person and the qualifications.',
        '**Application Preference**: how people apply, and the deadline. The job closes at its end, or when every opening is filled.',
        'Check the preview and select **Publish**. The job is on the board within seconds.',
      ),
      picture('post-a-job'),
      text('Drafts save automatically. Continue any time from [Job Postings](/jobpostinglist), on any device.'),
    ],
    related: ['edit-or-close-a-job', 'share-a-job', 'applicants'],
  },
  {
    slug: 'edit-or-close-a-job',
    title: 'Edit, close or delete a job',
    summary: 'All your jobs, with status, dates and the number of applicants.',
    group: 'Hiring',
    for: 'company',
    words: 'job postings change reopen duplicate copy remove active closed deadline opening filled full hired',
    parts: [
      text(
        'Open [Job Postings](/jobpostinglist). Select a title for the page of that job: its funnel, its applicants as a board or a table, and the ad as candidates read it. Each row ends with its actions.',
      ),
      picture('job-postings'),
      list(
        '**Edit** (pencil) opens the three steps.',
        '**Delete** (bin) removes the job from the board. Applicants are notified and can still see their application.',
        '**More** has **View as candidate**, **Duplicate**, **Close** or **Reopen**, and **Copy link**.',
      ),
      text(
        'An opening is filled when someone accepts your contract, or when you approve work that had none. While an offer is out, the job stays open: you see “1 offer is out”, and others can still apply. You may send more offers than there are openings; everyone who accepts is hired, and the job then shows “2 of 1 hired”.',
      ),
      text(
        'If a job closed because it was full and an opening becomes free again, you get a notice. Its page then has **Reopen job**. Applicants who were notified that it was filled are notified when it is open again.',
      ),
      note(
        'A closed job accepts no applications, and you can reopen it. If a job still has active applicants, close it instead of deleting it.',
      ),
    ],
    related: ['post-a-job', 'share-a-job'],
  },
  {
    slug: 'share-a-job',
    title: 'Share a job and see where applicants come from',
    summary: 'A link for each channel, tracked in Analytics.',
    group: 'Hiring',
    for: 'company',
    words: 'link source linkedin newsletter career page tag ref tracking campaign',
    parts: [
      steps(
        'Open [Job Postings](/jobpostinglist), select **More** on the job, then **Copy link**; or select **Share** on the page of the job.',
        'Enter where you will share it, for example **LinkedIn**. This adds the source to the link.',
        'Select **Copy link** and paste it there. People can read the job without an account.',
      ),
      picture('share-a-job'),
      text('**Sources** in [Analytics](/analytics) shows how many people applied through each link.'),
    ],
    related: ['analytics', 'post-a-job'],
  },
  {
    slug: 'applicants',
    title: 'Review your applicants',
    summary: 'Search, filter, rate, add notes and decide, in a list or on a board.',
    group: 'Hiring',
    for: 'company',
    words:
      'applications candidates list board kanban pipeline stage filter search rate stars notes private export csv shortlist reject decline turn down withdraw offer reopen undo confirm pending',
    parts: [
      text('[Applicants](/applicationlist) lists everyone who applied, newest first. New applications appear live.'),
      picture('applicants'),
      heading('Find an applicant'),
      list(
        'Search by name, job, skill, place or any word of a profile. Misspelled names are found too.',
        'Filter by job, stage, level, rating and date. You can bookmark a filtered list.',
        'Select a column heading to sort.',
      ),
      heading('Use the board'),
      text(
        '**Board** shows a column for each stage. Drag a card to move it, or use its menu. On **Hired** it opens the contract editor. On a keyboard, pick up a card with Space. The page of a job has the board of that job alone.',
      ),
      picture('applicants-board'),
      heading('Decide'),
      steps(
        'Open the application. Rate it and add private notes. Only your company sees them.',
        'Select **Shortlist** or **Reject**. The applicant is notified.',
        'Continue with **Next applicant**, or press **j**.',
      ),
      picture('applicant-details'),
      note(
        "Made a mistake? Select **Undo** within ten seconds: the applicant's notification and your words disappear, and no email is sent. Later, **Reconsider** in the menu moves a rejected application back to Applied.",
      ),
      list(
        '**Send contract** opens the editor for someone on your shortlist. **Send standard contract** in the menu beside it sends one based on the job: you pay it at once when you approve the work, and nothing is held in escrow before that.',
        '**Reject from shortlist** ends the application of someone on your shortlist.',
        '**Withdraw offer** takes back a contract that has not been accepted. The applicant stays on your shortlist.',
        '**Reopen** puts someone who rejected your contract back on your shortlist, so that you can send another. They are notified.',
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
        'In [Applicants](/applicationlist) select rows with their checkboxes. Hold Shift to select all rows in between.',
        'In the bar below, select **Shortlist**, **Reject**, **Reject from shortlist** or **Export CSV**. **Select all** includes everyone who matches your filters.',
        'To reject, choose a reason or none. Only your company sees reasons.',
      ),
      picture('many-at-once'),
      text('Applicants who cannot be moved stay in their stage, and you see why.'),
    ],
    related: ['applicants', 'analytics'],
  },
  {
    slug: 'messages',
    title: 'Message applicants and companies',
    summary: 'A conversation for each application, with files and templates.',
    group: 'Hiring',
    for: 'everyone',
    words: 'chat message mail conversation attachment file template read typing envelope inbox',
    parts: [
      steps(
        'Open [Messages](/messages) from the envelope, or select **Message** on an application.',
        'Type and press Enter. Shift + Enter starts a new line.',
        'Add files with the paper clip, or drop them into the box.',
      ),
      picture('messages'),
      text('Both sides can write. You see when your message was read. If someone is away, they get an email.'),
      heading('Templates, for companies'),
      text(
        'You begin with a few texts, such as an invitation and a decline. Select the template button beside the box to use one, and **Edit templates** to change them or add your own. Placeholders such as name and job are filled in automatically.',
      ),
    ],
    related: ['applicants', 'follow-your-application', 'notifications'],
  },
  {
    slug: 'analytics',
    title: 'Understand your analytics',
    summary: 'Conversion, speed and sources.',
    group: 'Hiring',
    for: 'everyone',
    words:
      'dashboard statistics chart funnel time to hire sources period date range csv report profile views answer rate',
    parts: [
      steps(
        'Open [Analytics](/analytics).',
        'Choose a date range at the top. It applies to every figure.',
        'If you hire, choose one job or all.',
        'Each chart can be shown as a table, and downloaded as CSV.',
      ),
      picture('analytics'),
      text(
        'Companies see the funnel, time in each stage, sources, decline reasons and a comparison of jobs. Candidates see how fast companies respond and how many view their profile.',
      ),
    ],
    related: ['share-a-job', 'applicants'],
  },
];
