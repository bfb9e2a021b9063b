import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';

type Internals = { recentlyCreatedOwnerStacks: number };
const internals = (react as unknown as Record<string, Internals>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** React makes an `Error` for each element of the first ten thousand a second, to name who made it where it warns: a seventh of these tests' time. */
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {
      // React counts anew every second.
    },
  });

const whole = getConfig().getElementError;
/** What is waited for is looked for many times: the page is printed once, where it did not come. */
configure({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : whole(message, container),
});

/** Testing library's own sign of a try that is not the last one. */
function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics: isTry = false } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  return isTry;
}
