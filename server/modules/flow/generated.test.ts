import { generatedSuite } from '../../testing/generated/suite';

generatedSuite('flow');
