/** The memory limiter by itself: the package's index also loads node's cluster and crypto, which a browser lacks. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  import { RateLimiterMemory } from 'rate-limiter-flexible';
  export default RateLimiterMemory;
}
