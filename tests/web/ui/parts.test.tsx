// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChoiceTiles } from '../../../web/ui/choice-tiles.tsx';
import { TextField } from '../../../web/ui/field.tsx';
import { ListPicker } from '../../../web/ui/list-picker.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Segmented } from '../../../web/ui/segmented.tsx';
import { CallNetworkError } from '../../../web/data/calls/call-error.ts';
import { together } from '../../../web/screens/kit/query-view.tsx';

afterEach(cleanup);

it('a field that is wrong stays red while it is mended, and shows that one types there', () => {
  const frameOf = (error?: string) => {
    render(<TextField label="Number" value="" onChange={() => undefined} error={error} />);
    const { className = '' } = screen.getByLabelText('Number').parentElement ?? {};
    cleanup();
    return className.split(' ').filter((name) => /border-(?:danger|brand|line)|ring-danger/.test(name));
  };
  expect(frameOf()).toEqual(['border-line', 'focus-within:border-brand']);
  expect(frameOf('Not a number')).toEqual(['border-danger', 'focus-within:ring-danger']);
});

describe('one of a few', () => {
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('as segments has one chosen, and says what was chosen instead', () => {
    const chosen = vi.fn<(choice: string) => void>();
    render(
      <Segmented
        name="theme"
        choices={['light', 'dark']}
        value="dark"
        labelOf={(choice) => choice.toUpperCase()}
        onChange={chosen}
      />,
    );
    expect([radio('LIGHT').checked, radio('DARK').checked]).toEqual([false, true]);
    fireEvent.click(radio('LIGHT'));
    expect(chosen.mock.calls).toEqual([['light']]);
  });

  it.each([
    [2, true],
    [3, false],
    [4, true],
    [11, false],
  ])('as %d tiles leaves none over, and keeps each wide enough for its words beside the tick', (count, inPairs) => {
    const choices = Array.from({ length: count }, (_, place) => ({ value: `${place}`, label: `THB 1,50${place}.00` }));
    render(
      <ChoiceTiles
        legend="Sum"
        name="sum"
        choices={choices}
        value="1"
        onChange={() => undefined}
        input={{ current: null }}
      />,
    );
    const tile = screen.getByText('THB 1,501.00');
    // Wide enough for THB 1,500.00 on the smallest phone, of which there go two beside each other, not three.
    expect(tile.parentElement?.className).toContain('8rem');
    expect(tile.parentElement?.className.includes('50%')).toBe(inPairs);
    expect(tile.className).toContain('px-5.5');
  });

  it('as a list has one chosen, names its group, and each label in its own language', () => {
    const chosen = vi.fn<(choice: string) => void>();
    render(
      <ListPicker
        legend="Language"
        name="language"
        choices={[
          { value: 'th', label: 'ไทย', lang: 'th-TH' },
          { value: 'en', label: 'English' },
        ]}
        value="en"
        onChange={chosen}
      />,
    );
    expect(screen.getByRole('group', { name: 'Language' })).toBeDefined();
    expect([radio('ไทย').checked, radio('English').checked]).toEqual([false, true]);
    expect(screen.getByText('ไทย').lang).toBe('th-TH');
    fireEvent.click(radio('ไทย'));
    expect(chosen.mock.calls).toEqual([['th']]);
  });
});

describe('a notice', () => {
  it('is said aloud only where it comes and goes', () => {
    render(
      <>
        <Notice tint="warning" live>
          under review
        </Notice>
        <Notice tint="info">not open</Notice>
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('under review');
  });
});

describe('queries that are shown together', () => {
  const there = { data: 1, problem: undefined, isRefreshing: false, refresh: async () => 1 };
  const problem = { kind: 'unanswered', error: new CallNetworkError() } as const;

  it('are there once each of them is', () => {
    expect(together(there, { ...there, data: 'two' }).data).toEqual([1, 'two']);
    expect(together(there, { ...there, data: undefined }).data).toBeUndefined();
  });

  it('fail with the first that failed, and are all asked again', async () => {
    const asked = vi.fn<() => Promise<number>>(async () => 2);
    const all = together(there, { ...there, data: undefined, problem, refresh: asked });
    expect(all.problem).toBe(problem);
    await all.refresh();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
