import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { CropArea } from './crop-square.ts';

interface SquareCropProps {
  address: string;
  round: boolean;
  onArea: (area: CropArea) => void;
}

/** Chooses the square of a picture: by dragging, by the arrow keys, and by a slider for how near. Loaded on demand. */
export default function SquareCrop({ address, round, onArea }: SquareCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomId = useId();
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
          onCropComplete={(_, area) => onArea(area)}
          mediaProps={{ alt: 'The picture that you chose' }}
          cropperProps={{ 'aria-label': 'The part that is kept: move it with the arrow keys' }}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId} className="text-note font-medium">
          Zoom
        </label>
        <input id={zoomId} type="range" min={1} max={4} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} className="w-full accent-brand" />
      </div>
    </div>
  );
}
