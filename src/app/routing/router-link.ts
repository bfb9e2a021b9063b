type Navigate = (address: string, options?: { replace?: boolean }) => void;

let go: Navigate = () => undefined;

/** Told once by the console: the router draws the frame, and what stands in the frame navigates. */
export const connectNavigation = (next: Navigate): void => {
  go = next;
};
/** Goes to an address of ours. */
export const navigate: Navigate = (address, options) => go(address, options);
