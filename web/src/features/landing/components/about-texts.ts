/** The three parts of 'About us' (specification, section 1); `more` is only on the About page. */
export const ABOUT = [
  {
    title: 'Who we are',
    text: 'We have hired and been hired. We know the week in which nobody answers, and the month in which the pay is “on its way”. HireLedger is the place that we missed then: one record of the work, which both sides see at the same moment.',
    more: 'We are a small team that likes plain tools. What we build has to be quick on a slow phone, clear on a bad day, and the same for a company with ten thousand applicants as for a talent with one application.',
  },
  {
    title: 'What we stand for',
    text: 'Facts before promises. What we say of a job, a stage or a payment is counted, and where money moved anyone can check it against the chain. Each side sees what it needs of the other, and no more.',
    more: 'So there are no advertisements here, no cookies that follow you and nothing loaded from elsewhere. A delay or a failure is told in a sentence, with what to do next. Nobody is asked to believe what can be shown.',
  },
  {
    title: 'Our Vision',
    text: 'An agreement about work should be as easy to check as a receipt and as hard to change as the past, wherever the two who made it happen to live.',
    more: 'A chain is a good place for the few facts that both must be able to prove: what was agreed, what was paid, and when. Everything personal belongs somewhere else, where it can be corrected and deleted. We keep the two apart.',
  },
] as const;
