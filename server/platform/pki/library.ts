// The library asks for this one to be there before it is loaded itself.
import 'reflect-metadata';

export * from '@peculiar/x509';
