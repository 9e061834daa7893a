import { ArrowUp } from 'lucide-react';

/** '3 new': rows that wait above a list so that nothing moves under the pointer. A press shows them. Goes with `useHeldRows`. */
export function NewRowsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pop-in pointer-events-auto -mt-3.5 inline-flex h-8 items-center gap-1.5 rounded-full border border-transparent bg-brand px-3.5 text-[13px] font-medium text-on-brand shadow-float hover:bg-brand-hover"
        >
          <ArrowUp size={14} aria-hidden />
          {count.toLocaleString('en-US')} new
        </button>
      )}
    </div>
  );
}
