import { f } from './field';

/** Whether a thing is in use: 1 enabled and 0 disabled, as programs know it. Its words are `option.status.<value>`. */
export const ENABLED = f.state([1, 0], { search: 'in', sortable: true });

/** What a lifecycle over that field has in common, whatever its transitions are called. */
export const ENABLED_CYCLE = { field: 'status', initial: 1, tones: { 1: 'success', 0: 'default' } } as const;

/**
 * The lifecycle of what is disabled and enabled again: both ask first, and each takes the other back. With `batch` both are offered for
 * the selected rows too; `disable` is what disabling says besides, such as that its effects are told first. The field is `status: ENABLED`.
 */
export const enabling = <const M extends { batch?: true } = {}, const D extends { effects?: true } = {}>(
  more?: M,
  disable?: D,
) =>
  ({
    ...ENABLED_CYCLE,
    transitions: {
      disable: { from: [1], to: 0, confirm: true, danger: true, undo: 'enable', ...more, ...disable },
      enable: { from: [0], to: 1, confirm: true, undo: 'disable', ...more },
    },
  }) as const;
