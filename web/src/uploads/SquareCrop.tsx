import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { IconButton } from '../design/IconButton.tsx';
import type { CropArea } from './crop-square.ts';

interface SquareCropProps {
  address: string;
  round: boolean;
  onArea: (area: CropArea) => void;
}

/** Buttons that move the picture under the frame, for people who cannot drag it. */
const MOVES = [
  { label: 'Move the picture left', Icon: ArrowLeft, x: -1, y: 0 },
  { label: 'Move the picture right', Icon: ArrowRight, x: 1, y: 0 },
  { label: 'Move the picture up', Icon: ArrowUp, x: 0, y: -1 },
  { label: 'Move the picture down', Icon: ArrowDown, x: 0, y: 1 },
] as const;
/** The step of a key, as a share of the frame's side. */
const STEP = 0.08;
const NOTHING = { width: 0, height: 0 };

/** Chooses the square of a picture: by dragging, by buttons, by the arrow keys, and by a slider for how near. Loaded on demand. */
export default function SquareCrop({ address, round, onArea }: SquareCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomId = useId();
  const media = useRef(NOTHING);
  const frame = useRef(NOTHING);
  /** The picture's edges stay outside of the frame. */
  const within = (position: number, side: 'width' | 'height') => {
    const room = Math.max(0, (media.current[side] * zoom - frame.current[side]) / 2);
    return Math.min(room, Math.max(-room, position));
  };
  const move = (x: number, y: number) => {
    const step = frame.current.width * STEP;
    setCrop((at) => ({ x: within(at.x + x * step, 'width'), y: within(at.y + y * step, 'height') }));
  };
  return (
    <div className="grid gap-3">
      <div className="relative h-72 overflow-clip rounded-control bg-sunken">
        <Cropper
          image={address}
          aspect={1}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => onArea(area)}
          setMediaSize={(size) => (media.current = size)}
          setCropSize={(size) => (frame.current = size)}
          mediaProps={{ alt: 'Your picture' }}
          cropperProps={{ 'aria-label': 'Visible area: move it with the arrow keys' }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="-ml-1.5 flex">
          {MOVES.map(({ label, Icon, x, y }) => (
            <IconButton key={label} size="sm" label={label} onClick={() => move(x, y)}>
              <Icon size={15} aria-hidden />
            </IconButton>
          ))}
        </span>
        <label htmlFor={zoomId} className="text-note font-medium">
          Zoom
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-w-32 flex-1 accent-brand"
        />
      </div>
    </div>
  );
}
