/** The first link for the keyboard: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-brand px-4 py-2 font-medium text-on-brand focus:translate-y-0"
      onClick={(press) => {
        press.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
