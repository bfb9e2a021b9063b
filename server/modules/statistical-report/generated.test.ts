import { generatedSuite } from '../../testing/generated/suite';

generatedSuite('statistical-report');
