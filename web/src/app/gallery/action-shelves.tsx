import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../design/Button.tsx';
import { ButtonLink } from '../../navigation/ButtonLink.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PrintButton } from '../../design/print/PrintButton.tsx';
import { ThemeToggle } from '../../design/theme/ThemeToggle.tsx';
import { KeepAccountButton } from '../../account/KeepAccountButton.tsx';
import { CopyButton } from '../../design/CopyButton.tsx';
import { Select } from '../../design/fields/Select.tsx';
import { FilterMenu } from '../../design/lists/FilterMenu.tsx';
import { ListFilters } from '../../design/lists/ListFilters.tsx';
import { shortDate } from '../../design/values/dates.ts';
import { HashLink } from '../../hiring/payouts/HashLink.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { HeldList } from '../../design/lists/HeldList.tsx';
import { NewRowsPill } from '../../design/lists/NewRowsPill.tsx';
import { RemovableChip } from '../../design/fields/RemovableChip.tsx';
import { SegmentedControl } from '../../design/fields/SegmentedControl.tsx';
import { SortButton } from '../../design/lists/SortButton.tsx';
import { Switch } from '../../design/fields/Switch.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { DownloadButton } from '../../uploads/DownloadButton.tsx';
import { FileList } from '../../uploads/FileList.tsx';
import { ARABIC, WithState, LONG, nothing, shelf, state, touched } from './shelf.tsx';

const HASH = '0x7c9f1f0a5be0d5bb1e1c3a0c2f6d9b8a7e6f5d4c3b2a190817263544f3e2d1c0';
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;
const TABS = [
  { value: 'one', label: 'Profile', content: 'What it shows.' },
  { value: 'two', label: 'Notes', content: 'What was noted.' },
];

const listFilters = (words: string, active: number) => (
  <ListFilters
    search={{ placeholder: 'Name, job, skill, place', value: words, onChange: nothing }}
    days={{ from: undefined, to: undefined, anyTime: 'Applied any time', format: shortDate, onChange: nothing }}
    active={active}
    onClear={active > 0 ? nothing : null}
  >
    <Select
      aria-label="Stage"
      placeholder="All stages"
      options={['Applied', 'Shortlisted']}
      value=""
      onChange={nothing}
    />
  </ListFilters>
);

/** Buttons and links. */
export const ACTIONS = [
  shelf('Button', 'One primary per screen. The label is a verb; the busy label takes its place.', [
    state('primary', <Button>Publish</Button>),
    ...touched(<Button>Publish</Button>, 'button', 'primary, '),
    state('secondary', <Button variant="secondary">Back</Button>),
    ...touched(<Button variant="secondary">Back</Button>, 'button', 'secondary, '),
    state('ghost', <Button variant="ghost">Cancel</Button>),
    state('ghost, hover', <Button variant="ghost">Cancel</Button>, { force: 'hover' }),
    state('danger', <Button variant="danger">Delete</Button>),
    state('danger, hover', <Button variant="danger">Delete</Button>, { force: 'hover' }),
    state('busy', <Button busy="Signing in...">Log In</Button>),
    state('disabled', <Button disabled>Shortlist</Button>),
    state(
      'disabled, secondary',
      <Button variant="secondary" disabled>
        Reject
      </Button>,
    ),
    state('small', <Button size="sm">Save</Button>),
    state('large', <Button size="lg">Get Started →</Button>),
    state(
      'with an icon',
      <Button variant="secondary">
        <Pencil size={15} aria-hidden />
        Edit
      </Button>,
    ),
    state('right to left', <Button>{ARABIC}</Button>, { rtl: true }),
  ]),
  shelf('ButtonLink', 'A link with the look of a button. For navigation only.', [
    state('primary', <ButtonLink to="/dev/gallery">See all jobs</ButtonLink>),
    state(
      'secondary',
      <ButtonLink to="/dev/gallery" variant="secondary">
        See all jobs
      </ButtonLink>,
    ),
    state('focus', <ButtonLink to="/dev/gallery">See all jobs</ButtonLink>, { force: 'focus', on: 'a' }),
  ]),
  shelf('Link', 'A link to a page of our own, which the router follows where there is one.', [
    state('default', <Link to="/dev/gallery">All jobs</Link>),
  ]),
  shelf('ThemeToggle', 'Light or dark, in the head of every page.', [state('default', <ThemeToggle />)]),
  shelf('PrintButton', 'Prints the page as a document; off while there is nothing to print.', [
    state('default', <PrintButton name="Contract" />),
    state('disabled', <PrintButton name="Contract" disabled />),
  ]),
  shelf('KeepAccountButton', 'Cancels the deletion of the account.', [state('default', <KeepAccountButton />)]),
  shelf('IconButton', 'For tools in a row and the ends of cards; its label is its tooltip.', [
    state(
      'default',
      <IconButton label="Delete">
        <Trash2 size={17} />
      </IconButton>,
    ),
    ...touched(
      <IconButton label="Delete">
        <Trash2 size={17} />
      </IconButton>,
    ),
    state(
      'small',
      <IconButton label="More" size="sm">
        <Ellipsis size={16} />
      </IconButton>,
    ),
    state(
      'disabled',
      <IconButton label="Delete" disabled>
        <Trash2 size={17} />
      </IconButton>,
    ),
  ]),
  shelf('CopyButton', 'Beside what is long and exact; a tick says that it was done.', [
    state('default', <CopyButton text={HASH} label="Copy transaction hash" />),
    ...touched(<CopyButton text={HASH} label="Copy transaction hash" />),
    state('between lines', <CopyButton size="xs" text={HASH} label="Copy transaction hash" />),
  ]),
  shelf('HashLink', 'Shortened in the middle, linked to its line in the audit.', [
    state('default', <HashLink hash={HASH} />),
    ...touched(<HashLink hash={HASH} />, 'a'),
  ]),
  shelf('FileList', 'Files to download.', [
    state(
      'default',
      <FileList
        files={[
          { name: 'poster.pdf', url: '/files/a' },
          { name: 'sources.pdf', url: '/files/b' },
        ]}
      />,
    ),
  ]),
  shelf('DownloadButton', 'The name of a file that downloads it.', [
    state('default', <DownloadButton name="cv-2026.pdf" url="/files/none" />),
    ...touched(<DownloadButton name="cv-2026.pdf" url="/files/none" />),
    state(
      'long name',
      <div className="w-64">
        <DownloadButton name={`${LONG}.pdf`} url="/files/none" />
      </div>,
    ),
    state('right to left', <DownloadButton name="سيرة ذاتية.pdf" url="/files/none" />, { rtl: true }),
  ]),
  shelf('SegmentedControl', 'Two to five views of one thing.', [
    state(
      'default',
      <WithState<'list' | 'board'> start="list">
        {(value, change) => <SegmentedControl label="View" value={value} onChange={change} options={VIEWS} />}
      </WithState>,
    ),
    ...touched(<SegmentedControl label="View" value="board" onChange={nothing} options={VIEWS} />),
  ]),
  shelf('Tabs', 'Parts of one page, one at a time.', [
    state(
      'default',
      <WithState start="one">
        {(value, change) => <Tabs label="Parts" value={value} onChange={change} tabs={TABS} />}
      </WithState>,
      { wide: true },
    ),
    state('focus', <Tabs label="Parts" value="one" onChange={nothing} tabs={TABS} />, {
      force: 'focus',
      on: '[data-state="active"]',
      wide: true,
    }),
  ]),
  shelf('Switch', 'On or off at once, without a button that saves.', [
    state(
      'off and on',
      <WithState start={false}>
        {(on, change) => <Switch label="Notify me by email" checked={on} onChange={change} />}
      </WithState>,
    ),
    state('on', <Switch label="Notify me by email" checked onChange={nothing} />),
    ...touched(<Switch label="Notify me by email" checked onChange={nothing} />),
  ]),
  shelf('RemovableChip', 'A filter in use; a click removes it.', [
    state('default', <RemovableChip kind="Type" label="Remote" onRemove={nothing} />),
    ...touched(<RemovableChip kind="Type" label="Remote" onRemove={nothing} />),
    state(
      'long',
      <div className="flex w-64">
        <RemovableChip kind="Location" label={LONG} onRemove={nothing} />
      </div>,
    ),
    state('right to left', <RemovableChip kind="Skill" label={ARABIC} onRemove={nothing} />, { rtl: true }),
  ]),
  shelf(
    'ListFilters',
    'Search, filters and order of a list. On a phone everything but the search is behind a button.',
    [state('in use', listFilters('Ada', 2), { wide: true }), state('unused', listFilters('', 0), { wide: true })],
  ),
  shelf('FilterMenu', 'A filter by several choices of one kind.', [
    state(
      'nothing chosen',
      <WithState<string[]> start={[]}>
        {(value, change) => (
          <FilterMenu
            className="w-40"
            label="Level"
            all="All levels"
            options={['Entry Level', 'Mid Level', 'Director']}
            value={value}
            onChange={change}
          />
        )}
      </WithState>,
    ),
    state(
      'several chosen',
      <FilterMenu
        className="w-40"
        label="Level"
        all="All levels"
        options={['Entry Level', 'Mid Level']}
        value={['Entry Level', 'Mid Level']}
        onChange={nothing}
      />,
    ),
  ]),
  shelf('SortButton', 'The head of a column; the second press turns it round.', [
    state('not sorted', <SortButton column={{ id: 'name', head: 'Full Name' }} sort={undefined} onSort={nothing} />),
    state('hover', <SortButton column={{ id: 'name', head: 'Full Name' }} sort={undefined} onSort={nothing} />, {
      force: 'hover',
    }),
    state(
      'ascending',
      <SortButton
        column={{ id: 'name', head: 'Full Name' }}
        sort={{ by: 'name', descending: false }}
        onSort={nothing}
      />,
    ),
    state(
      'descending',
      <SortButton
        column={{ id: 'name', head: 'Full Name' }}
        sort={{ by: 'name', descending: true }}
        onSort={nothing}
      />,
    ),
  ]),
  shelf('NewRowsPill', 'Rows that wait, so that nothing moves under the pointer.', [
    state(
      'three',
      <div className="w-72 pt-4 pb-5">
        <NewRowsPill count={3} noun={['job', 'jobs']} onShow={nothing} />
      </div>,
    ),
    state(
      'more than it counts',
      <div className="w-72 pt-4 pb-5">
        <NewRowsPill count={120} most={99} onShow={nothing} />
      </div>,
    ),
  ]),
  shelf('HeldList', 'A live list whose new rows wait while the pointer is on it.', [
    state(
      'two wait',
      <div className="w-72 pt-4">
        <HeldList
          held={{
            held: 2,
            release: nothing,
            frame: { ref: nothing, onPointerEnter: () => false, onPointerLeave: nothing },
          }}
        >
          <p className="rounded-card border border-line bg-surface px-4 py-5">The rows that were there</p>
        </HeldList>
      </div>,
    ),
  ]),
];
