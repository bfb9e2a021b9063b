export { noteQuestions, type TesterQuestion } from './request-record/note';
