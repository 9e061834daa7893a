import { Printer } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { printAs } from './print-as.ts';

/** Prints the page as a document. `name` is what a file made of it is called. Disabled while there is nothing to print yet. */
export function PrintButton({ name, disabled = false }: { name: string; disabled?: boolean }) {
  return (
    <Button variant="secondary" className="print:hidden" disabled={disabled} onClick={() => printAs(name)}>
      <Printer size={16} aria-hidden />
      Print
    </Button>
  );
}
