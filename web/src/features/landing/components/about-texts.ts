/** The three parts of 'About us' (specification, section 1); `more` is only on the About page. */
export const ABOUT = [
  {
    title: 'Who we are',
    text: 'We have hired and been hired. We know the week without a reply and the month when the payment is “on its way”. So we built what we missed: one shared record of the work that both sides see live.',
    more: 'We are a small team that likes simple tools. HireLedger has to be fast on a slow phone and clear on a bad day, for a company with ten thousand applicants and for someone with one application.',
  },
  {
    title: 'What we stand for',
    text: 'Facts over promises. Every figure about a job, a stage or a payment is real, and anyone can check payments against the chain. Each side sees what it needs, and no more.',
    more: 'There are no ads, no tracking cookies and no third-party scripts. When something fails, we say so and tell you what to do next.',
  },
  {
    title: 'Our Vision',
    text: 'An agreement about work should be as easy to check as a receipt and impossible to change quietly, wherever both sides live.',
    more: 'A blockchain is right for the few facts both sides must be able to prove: what was agreed, what was paid, and when. Personal data belongs elsewhere, where it can be corrected and deleted. We keep the two apart.',
  },
] as const;
