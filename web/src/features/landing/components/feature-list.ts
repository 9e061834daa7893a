/** The product's features for people who do not use it yet. Each line exists. */
export const FEATURES: readonly {
  title: string;
  lead: string;
  features: readonly (readonly [name: string, text: string])[];
}[] = [
  {
    title: 'For companies',
    lead: 'From job post to payout.',
    features: [
      [
        'A job in three steps',
        'Drafts save automatically, a preview shows what candidates see, and you can copy earlier jobs.',
      ],
      [
        'Automatic closing',
        'Jobs close at the deadline or when all openings are filled. You can also close and reopen them yourself.',
      ],
      [
        'Applicant list and board',
        'Search, filter and sort thousands of applicants, or move cards between stages, by mouse or keyboard.',
      ],
      ['Bulk actions', 'Shortlist or reject a hundred applicants at once.'],
      ['Ratings and notes', 'Ratings, notes and reasons are private to your company.'],
      ['One-click payout', 'Approve finished work. See the cost in dollars first and every step after.'],
      ['Reports', 'Applicants, sources, conversion and speed for any period. Export as CSV.'],
      ['Verified badge', 'Verify your company with a document or your domain. The badge shows on every job.'],
    ],
  },
  {
    title: 'For talents',
    lead: 'Find work, get hired, get paid.',
    features: [
      ['Powerful job search', 'Search by keyword, location, type, level and pay. Typos are fine.'],
      ['Saved searches and saved jobs', 'Save searches and get notified of new matches.'],
      ['One-click apply', 'Send your profile with an optional note and files.'],
      ['Live status', 'See every change to your application, and get notified.'],
      ['Mark work as done', 'Mark the work as done, and the company is notified to review it.'],
      ['Payments you can track', 'Requested, sent, released, each with its time and transaction.'],
      ['Your profile', 'Experience, education, skills and portfolio. You decide who can see it.'],
      ['Profile views', 'See how often your profile is viewed and how your applications are doing.'],
    ],
  },
  {
    title: 'For both',
    lead: 'Everything you expect from a modern tool.',
    features: [
      ['Everything is live', 'Changes appear everywhere, for both sides, without reloading.'],
      ['Messages', 'One conversation per application, with files, templates and read receipts.'],
      ['Notifications', 'In app, by email or on your device. You choose.'],
      ['Public audit', 'Every escrow event, read from the chain in your browser. No account needed.'],
      ['Accessible everywhere', 'Works with keyboard, phone and screen reader.'],
      ['Light and dark mode', 'Follows your system, or choose yourself.'],
      ['Active sessions', 'See where you are logged in, and end any session you do not recognize.'],
      ['Your data', 'Download everything or delete your account, in Settings.'],
    ],
  },
];
