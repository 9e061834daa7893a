const RULES: readonly { name: string; rules: readonly string[] }[] = [
  {
    name: 'Actions',
    rules: [
      'One primary button per screen, at the right of the page head or at the end of the form; a dialog has one of its own.',
      'Secondary for what stands beside it, ghost for the way back and for tools in a row, danger only for what cannot be taken back.',
      'What leads somewhere is a link (ButtonLink), what changes something is a button. An icon alone has a label, which is its tooltip too.',
      'While a request runs the button keeps its place, says so (Publishing...) and takes no second press. What is off says why.',
      'What cannot be taken back asks first, in a ConfirmDialog whose title is the question.',
    ],
  },
  {
    name: 'Words',
    rules: [
      'Short, plain, second person. Buttons are verbs. No exclamation marks but those of the specification.',
      'An error says what happened and what to do. It stands once: at its field, in its form, as a toast for a lone action, or in the frame of its list.',
      'Names and texts of people carry dir="auto" or <bdi>, and wrap anywhere; a list may cut them, a page never does.',
    ],
  },
  {
    name: 'Faces',
    rules: [
      'Loading: a Skeleton of the size of the thing, so that nothing jumps. Never a spinner.',
      'Empty: a drawing, what would be here, and the next step. A filter that found nothing offers to take the filter off.',
      'Error: one sentence and Try again, in the place of what did not come.',
      'Live: what changed slides in and fades; what would push rows away waits behind a NewRowsPill.',
    ],
  },
  {
    name: 'Looks',
    rules: [
      'Lines of 1 px carry structure. One shadow, for what floats. Radius 8 for controls, 12 for cards, 6 for badges within them.',
      'Colour never carries a meaning alone: a stage always has its name, a change its sign, a field its sentence.',
      'Numbers in columns are tabular and stand right. Dates are short, with the whole of it in the tooltip.',
      'Nothing is smaller than 12 px, no target smaller than 24 px. With reduced motion nothing moves; only the highlight stays.',
    ],
  },
];

/** How the pieces are used, in sentences short enough to be remembered. */
export function Rules() {
  return (
    <section id="Rules" aria-label="Rules" className="mb-10 scroll-mt-6">
      <h1 className="text-2xl">How HireLedger looks and speaks</h1>
      <p className="mt-1 mb-6 max-w-2xl text-ink-soft">
        Every screen is made of these pieces. What a screen needs and does not find here is added here first, with a
        shelf that shows all its states.
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
