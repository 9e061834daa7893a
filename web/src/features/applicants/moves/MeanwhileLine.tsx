/** What happened to the applicant while a dialog is open. */
export interface Meanwhile {
  /** Who moved them, and whether the dialog's move is still possible; empty if nothing happened. */
  news: string;
  refused: boolean;
}

/** Says it in the dialog, above its buttons. */
export const MeanwhileLine = ({ news }: Pick<Meanwhile, 'news'>) => (
  <p
    role="status"
    className="rounded-control bg-info-soft px-3 py-2 text-note leading-4.5 text-info-ink wrap-anywhere empty:hidden"
  >
    {news}
  </p>
);
