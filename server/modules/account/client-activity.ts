export { noteActivities } from './client-activity/record';
