/** The sentence of a failed request, under its form. */
export function Failure({ text }: { text: string | null }) {
  return text ? (
    <p role="alert" className="text-danger-ink">
      {text}
    </p>
  ) : null;
}
