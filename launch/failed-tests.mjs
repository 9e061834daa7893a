// Prints each failed test of the last run, with the start of its message. Plain JavaScript: the gate runs it with the machine's own Node.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MESSAGE_CHARACTERS = 2000;

const { testResults } = JSON.parse(readFileSync('node_modules/.cache/hireledger/test-results.json', 'utf8'));

for (const { name, status, message, assertionResults } of testResults) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative('.', name);
  for (const { fullName, failureMessages } of failed) {
    print(`${file} > ${fullName}`, failureMessages.join('\n'));
  }
  if (status === 'failed' && failed.length === 0) {
    print(file, message);
  }
}

function print(title, text) {
  console.log(`\n× ${title}\n${stripVTControlCharacters(text).slice(0, MESSAGE_CHARACTERS)}`);
}
