const RULES: readonly { name: string; rules: readonly string[] }[] = [
  {
    name: 'Actions',
    rules: [
      'One primary button per screen, at the right of the page head or at the end of the form; a dialog has one of its own.',
      'Secondary for actions beside it, ghost for Back and for tools in a row, danger only for what cannot be undone.',
      'A link (ButtonLink) opens a page, a button changes something. An icon button has a label, which is also its tooltip.',
      'While a request runs, the button keeps its place, says so (Publishing...) and ignores further clicks. A disabled action says why.',
      'What cannot be undone asks first, in a ConfirmDialog whose title is the question.',
    ],
  },
  {
    name: 'Words',
    rules: [
      'Short, plain, second person. Buttons are verbs. No exclamation marks but those of the specification.',
      'An error says what happened and what to do. It is shown once: at its field, in its form, as a toast for a lone action, or in the frame of its list.',
      'Names and texts of users have dir="auto" or <bdi> and wrap anywhere; a list may cut them, a page never does.',
    ],
  },
  {
    name: 'States',
    rules: [
      'Loading: a Skeleton of the size of the thing, so that nothing jumps. Never a spinner.',
      'Empty: a drawing, what would be here, and the next step. If a filter found nothing, it can be removed here.',
      'Error: one sentence and Try again, in the place of the content.',
      'Live: changes slide in and fade; new rows that would push others away wait behind a NewRowsPill.',
    ],
  },
  {
    name: 'Looks',
    rules: [
      'Lines of 1 px give structure. There is one shadow, for overlays. Radius 8 for controls, 12 for cards, 6 for badges within them.',
      'Colour is never the only sign: a stage always has its name, a change its sign, a field its message.',
      'Numbers in columns are tabular and aligned right. Dates are short; the tooltip has the full date.',
      'Nothing is smaller than 12 px, no target smaller than 24 px. With reduced motion nothing moves; only the highlight stays.',
    ],
  },
];

/** How the components are used, in short rules. */
export function Rules() {
  return (
    <section id="Rules" aria-label="Rules" className="mb-10 scroll-mt-6">
      <h1 className="text-2xl">How HireLedger looks and reads</h1>
      <p className="mt-1 mb-6 max-w-2xl text-ink-soft">
        Every screen is made of these components. If one is missing, add it here first, with a shelf that shows all its
        states.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {RULES.map(({ name, rules }) => (
          <div key={name} className="rounded-card border border-line bg-surface p-5">
            <h2 className="mb-2 text-lead">{name}</h2>
            <ul className="grid list-disc gap-1.5 pl-4 text-ink-soft">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
