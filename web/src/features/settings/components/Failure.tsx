/** The error of a failed request, below its form. */
export function Failure({ text }: { text: string | null }) {
  return text ? (
    <p role="alert" className="text-danger-ink">
      {text}
    </p>
  ) : null;
}
