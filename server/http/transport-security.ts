/** For a year browsers come by https alone, once they came by it. */
export const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';
