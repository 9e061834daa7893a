import { useState } from 'react';
import { FilterMenu } from '../FilterMenu.tsx';
import { Highlight } from '../Highlight.tsx';
import { NewRowsPill } from '../NewRowsPill.tsx';
import { NumberedPager } from '../NumberedPager.tsx';
import { RemovableChip } from '../RemovableChip.tsx';
import { SearchInput } from '../SearchInput.tsx';
import { Shelf } from './Shelf.tsx';

/** What a search is made of: the box, the filters that hold, hits, pages, and what arrives meanwhile. */
export function SearchShelves() {
  const [words, setWords] = useState('');
  const [chips, setChips] = useState(['Remote', 'مهندس', 'A very long name of a filter that does not fit into its chip at all']);
  const [waiting, setWaiting] = useState(3);
  const [levels, setLevels] = useState<string[]>(['Director']);
  return (
    <Shelf name="Search">
      <SearchInput className="w-72" label="Search" placeholder="Job title or keyword" value={words} onChange={setWords} />
      <FilterMenu className="w-40" label="Level" all="All levels" options={['Entry Level', 'Mid Level', 'Director']} value={levels} onChange={setLevels} />
      <div className="flex max-w-sm flex-wrap gap-1.5">
        {chips.map((chip) => (
          <RemovableChip key={chip} kind="Location" label={chip} onRemove={() => setChips(chips.filter((each) => each !== chip))} />
        ))}
      </div>
      <p className="max-w-sm">
        <Highlight text="Dock survey engineer for the northern docks" ranges={[[0, 4], [38, 42]]} />
      </p>
      <div className="w-full">
        <NewRowsPill count={waiting} noun={['job', 'jobs']} onShow={() => setWaiting(0)} />
      </div>
      <div className="grid w-full gap-3">
        <NumberedPager noun="jobs" page={1} pages={33} linkTo={(page) => (page <= 2 ? { to: `?page=${page}` } : null)} />
        <NumberedPager noun="jobs" page={12} pages={417} bounded linkTo={(page) => (page <= 13 ? { to: `?page=${page}` } : null)} />
      </div>
    </Shelf>
  );
}
