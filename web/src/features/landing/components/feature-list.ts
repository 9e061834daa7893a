/** The product's features for people who do not use it yet. Each line exists. */
export const FEATURES: readonly {
  title: string;
  lead: string;
  features: readonly (readonly [name: string, text: string])[];
}[] = [
  {
    title: 'For companies',
    lead: 'From the first line of a job to the receipt for the pay.',
    features: [
      [
        'A job in three steps',
        'Drafts keep themselves, a preview shows what talents will see, and an earlier job can be copied.',
      ],
      ['Open and closed by itself', 'A deadline or a full team closes the job. You can close and open it by hand too.'],
      [
        'Applicants as a list or a board',
        'Search, filter and sort thousands of rows, or move cards from stage to stage, also with the keyboard.',
      ],
      ['Many at once', 'Choose a hundred applicants and shortlist or decline them in one go.'],
      ['Ratings and notes', 'Stars, notes and reasons stay with your company. Applicants never see them.'],
      ['One press to pay', 'Approve finished work. You see what it costs in dollars before, and each step after.'],
      ['Figures', 'How many came, from where, how far and how fast; for any period, and to take along as a table.'],
      ['The badge', 'Prove who you are with a document or your own domain, and talents see it at every job.'],
    ],
  },
  {
    title: 'For talents',
    lead: 'Find it, get it, finish it, and see the money come.',
    features: [
      [
        'A board worth searching',
        'By words, place, type, level and pay, with counts beside each filter, and forgiving of typing mistakes.',
      ],
      ['Saved searches and saved jobs', 'Keep what you look for. New jobs that fit are counted for you, and told.'],
      ['One press to apply', 'Your profile goes along, with a note and files if you like, kept as it was on that day.'],
      ['Each stage as it happens', 'No guessing: you see when somebody moved your application, and you are told.'],
      ['Done means done', 'Mark the work as done, and the company is asked to look at it.'],
      ['Pay you can follow', 'Requested, sent, released, with the time and the transaction of each.'],
      ['A profile of your own', 'Experience, education, skills and work to show. You decide who may open it.'],
      ['Who looked', 'See how often your profile was opened and how your applications do.'],
    ],
  },
  {
    title: 'For both',
    lead: 'What makes a tool pleasant to live with.',
    features: [
      ['Everything is live', 'What changes in one window changes in all others, yours and theirs, without a reload.'],
      ['Messages', 'One conversation for each application, with files, templates and read marks.'],
      ['Notices where you are', 'On the page, by mail, or on your device while nothing is open. You choose which.'],
      ['The audit', 'Every escrow event, read from the chain in your own browser, with or without an account.'],
      ['Keyboard, phone, screen reader', 'All of it can be reached in every one of these ways.'],
      ['Light and dark', 'As your machine has it, or as you like it.'],
      ['Your sessions', 'See where you are signed in, and end what you do not know.'],
      ['Your data', 'Take all of it along as a file, or delete your account. Both are in the settings.'],
    ],
  },
];
