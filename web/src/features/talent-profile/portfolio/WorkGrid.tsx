import type { ShownWork } from '@hireledger/domain/http/profiles';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { WorkLink } from './WorkLink.tsx';
import { WorkPicture } from './WorkPicture.tsx';

/** A talent's portfolio as others see it: each piece with its picture, text and link. */
export function WorkGrid<Work extends ShownWork>({
  works,
  more,
}: {
  works: readonly Work[];
  /** At the end of one piece, such as its file. */
  more?: (work: Work) => ReactNode;
}) {
  // Pictures first: a text among them would leave a hole of their height.
  const shown = works.toSorted((one, other) => Number(one.picture === null) - Number(other.picture === null));
  return (
    <ul className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {shown.map((work) => (
        <li key={work.id} className="flex min-w-0 flex-col gap-1.5">
          <WorkPicture title={work.title} picture={work.picture} className="mb-1" />
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span dir="auto" className="font-medium wrap-anywhere">
              {work.title}
            </span>
            <Badge>{work.type}</Badge>
          </p>
          <p dir="auto" className="text-left wrap-anywhere whitespace-pre-line text-ink-soft">
            {work.description}
          </p>
          <WorkLink link={work.link} />
          {more?.(work)}
        </li>
      ))}
    </ul>
  );
}
