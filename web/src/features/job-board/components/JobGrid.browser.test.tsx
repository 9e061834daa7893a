import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { JobGrid } from './JobGrid.tsx';

const CARD = 1_000;
const CARDS = 24;

function Board() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('?page=2')}>
        Next
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <div data-testid="list" style={{ width: 272 }}>
        <JobGrid>
          {Array.from({ length: CARDS }, (_, at) => (
            <article key={at}>
              <div style={{ height: CARD }} />
            </article>
          ))}
        </JobGrid>
      </div>
    </>
  );
}

test('every card has its height when one returns, also to the first page that was opened', async () => {
  const screen = await show(<Board />);
  const height = () => screen.getByTestId('list').element().getBoundingClientRect().height;
  expect(height()).toBeLessThan(CARD * CARDS);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(screen.address).toBe('/here?page=2');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(screen.address).toBe('/here');
  await expect.poll(height).toBeGreaterThanOrEqual(CARD * CARDS);
});
