/** As what the report is attached. */
export const SENDING_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
/** How the last sending ended: on its way, all recipients got it, some did not, nobody did. */
export const SENDING_RESULTS = ['running', 'sent', 'partly', 'failed'] as const;

/**
 * What became of a report for one recipient: not computed yet, mailed (the mail is queued, sent, or failed), only told in the console as there
 * is no mail address, not sent as he may not see the report any more, as he is no longer in the tenant, or as it could not be computed.
 */
export const DELIVERY_RESULTS = ['waiting', 'queued', 'sent', 'noMail', 'noAccess', 'left', 'failed'] as const;
export type DeliveryResult = (typeof DELIVERY_RESULTS)[number];
