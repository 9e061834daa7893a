import { SegmentedControl } from '../../../design/fields/SegmentedControl.tsx';
import { useApplicationView } from './application-view.ts';

/** Switches between table and board; filters stay. */
export function ViewSwitch() {
  const [view, setView] = useApplicationView();
  return (
    <SegmentedControl
      label="View"
      options={[
        { value: 'table', label: 'Table' },
        { value: 'board', label: 'Board' },
      ]}
      value={view}
      onChange={setView}
    />
  );
}
