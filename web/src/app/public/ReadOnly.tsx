import type { ReactNode } from 'react';

const ID = 'read-only';

/** Content that needs no script: the build renders it, and the browser keeps it as it is. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <div id={ID} className="contents">
      {children}
    </div>
  );
}

/** The same in the browser, from the HTML that the build wrote. */
export function WrittenContent() {
  const html = document.getElementById(ID)?.innerHTML ?? '';
  return <div id={ID} className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
