import { useState } from 'react';
import { Stars, StarRating } from '../Stars.tsx';
import { Shelf } from './Shelf.tsx';

export function ReviewShelves() {
  const [rating, setRating] = useState<number | null>(3);
  return (
    <Shelf name="Stars">
      <Stars value={4} />
      <Stars value={1} size={18} />
      <StarRating legend="Rating" value={rating} onChange={setRating} />
      <StarRating legend="Rating, none yet" value={null} onChange={setRating} />
    </Shelf>
  );
}
