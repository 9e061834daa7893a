import { Printer } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { printAs } from './print-as.ts';

/** Prints the page as a document. `name` is what a file made of it is called. */
export function PrintButton({ name }: { name: string }) {
  return (
    <Button variant="secondary" className="print:hidden" onClick={() => printAs(name)}>
      <Printer size={16} aria-hidden />
      Print
    </Button>
  );
}
