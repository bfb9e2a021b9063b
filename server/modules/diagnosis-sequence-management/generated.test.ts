import { generatedSuite } from '../../testing/generated/suite';

generatedSuite('diagnosis-sequence-management');
