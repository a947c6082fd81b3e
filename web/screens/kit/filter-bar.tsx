import { Check } from 'lucide-react';
import { useState } from 'react';
import { ChoiceChip } from '../../ui/chip.tsx';

/** One thing that a list shows or leaves out. */
export interface Filter {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What is said aloud once the list stands as it was asked for. */
  readonly told: (isOn: boolean) => string;
}

interface FilterBarProps {
  readonly filters: readonly Filter[];
  /** The list stands; before, nothing is said of it. */
  readonly isListed: boolean;
}

/** Stands above the list, however long that is, and stays while it is fetched, so that the focus does too. */
export function FilterBar({ filters, isListed }: FilterBarProps) {
  const [pressed, setPressed] = useState<string>();
  const changed = filters.find(({ label }) => label === pressed);
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {filters.map(({ label, isOn, onChange }) => (
        <ChoiceChip
          key={label}
          pressed={isOn}
          onPress={() => {
            setPressed(label);
            onChange(!isOn);
          }}
        >
          <span className="flex items-center gap-1.5">
            {isOn ? <Check aria-hidden className="size-4 shrink-0" /> : null}
            {label}
          </span>
        </ChoiceChip>
      ))}
      <p role="status" className="sr-only">
        {changed !== undefined && isListed ? changed.told(changed.isOn) : ''}
      </p>
    </div>
  );
}
