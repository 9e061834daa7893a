import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setAsideWhatCannotStart } from './postgres-cluster.ts';

let dataDir: string;
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hireledger-cluster-'));
  said = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const folder = () => join(dataDir, 'postgres');
const passwordFile = () => join(dataDir, 'postgres-password');
const setAside = () => setAsideWhatCannotStart(folder(), passwordFile(), (sentence) => said.push(sentence));

/** A database as far as its folder shows. */
function makeDatabase(text: string) {
  mkdirSync(join(folder(), 'global'), { recursive: true });
  writeFileSync(join(folder(), 'global', 'pg_control'), text);
}
const databaseIn = (name: string) => readFileSync(join(dataDir, name, 'global', 'pg_control'), 'utf8');

describe('a database that cannot be started', () => {
  test('is moved aside when its password is gone, and stays there when that happens again', () => {
    makeDatabase('everything so far');
    setAside();
    makeDatabase('new and empty');
    setAside();
    expect(existsSync(folder())).toBe(false);
    expect(databaseIn('postgres.set-aside')).toBe('everything so far');
    expect(databaseIn('postgres.set-aside-2')).toBe('new and empty');
    expect(said.at(-1)).toContain(`the folder is moved to ${folder()}.set-aside-2`);
  });

  test('is moved aside when it is not complete', () => {
    mkdirSync(folder());
    writeFileSync(passwordFile(), 'secret');
    setAside();
    expect(existsSync(`${folder()}.set-aside`)).toBe(true);
    expect(said[0]).toContain('holds no complete database');
  });
});

test('a database with its password stays where it is', () => {
  makeDatabase('everything so far');
  writeFileSync(passwordFile(), 'secret');
  setAside();
  expect(databaseIn('postgres')).toBe('everything so far');
  expect(said).toEqual([]);
});
