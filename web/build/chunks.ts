/*
 * Which modules share a file follows from who imports them. The bundler makes a file for each set of pages that share modules, and small files compress
 * badly: the board's first visit was 63 files. So two of them become one where a file fewer saves more bytes than visits load in vain.
 */
import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { PAGE_MODULES } from '../src/app/pages/page-modules.ts';
import type { Page } from '../src/app/pages/page.ts';

/** What one more file costs a visit, and a character of source code after compression; in bytes. */
const FILE = 400;
const CHARACTER = 0.12;
/** Code that a page loads later counts less than that of a visit. */
const LATER = 0.25;
/** A module with so many imports is the index of a package: who imports it needs only what it names. */
const INDEX = 100;
const IMPORTED = /import\s*\{([^}]*)\}\s*from/g;
const RE_EXPORTED = /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g;

interface Visit {
  id: string;
  weight: number;
}
/** Modules that the same visits load. */
interface Group {
  visits: Set<Visit>;
  modules: string[];
  bytes: number;
}
/** The modules that each module needs. */
type Needs = Map<string, readonly string[]>;
type Infos = Map<string, Rolldown.ModuleInfo>;

interface PageVisit {
  /** What a visit loads besides its page, the entry first. */
  loads: readonly string[];
  /** How much it counts: more for pages on which people arrive, with an empty cache. */
  weight: number;
}
/** The visits of the pages by the module of their screen. */
type PageVisits = ReadonlyMap<string, PageVisit>;

/** A plugin that looks at the imports, and the file name of each shared module; null leaves it to the bundler. */
export function chunksByImports(visitOf: (page: Page) => PageVisit) {
  const names = new Map<string, string>();
  let root = '';
  const plugin: Plugin = {
    name: 'chunks-by-imports',
    configResolved: (config) => void ({ root } = config),
    async renderStart() {
      const { module } = await runnerImport<{ PAGE_MODULES: typeof PAGE_MODULES }>(
        join(root, 'src/app/pages/page-modules.ts'),
        { root, logLevel: 'warn' },
      );
      const visits = new Map(module.PAGE_MODULES.map((page) => [join(root, page.module), visitOf(page)]));
      // The bundler lists modules as their files were read, which differs between two builds of the same sources.
      const infos: Infos = new Map([...this.getModuleIds()].toSorted().map((id) => [id, this.getModuleInfo(id)!]));
      const needs = needsIn(infos);
      names.clear();
      for (const [index, { modules }] of joined(sharedGroups(infos, needs, visits), needs).entries())
        for (const id of modules) names.set(id, `shared-${index}`);
    },
  };
  return { plugin, nameOf: (id: string): string | null => names.get(id) ?? null };
}

/** What each module imports: by name where it is from an index, which would bring all of its package. */
function needsIn(infos: Infos): Needs {
  const namesIn = (list: string): string[] => list.split(',').map((each) => each.trim().replace(/^default as /, ''));
  const indexes = new Map<string, Map<string, string>>();
  for (const [id, { importedIds, code }] of infos) {
    if (importedIds.length < INDEX) continue;
    const files = new Map<string, string>();
    const [folder, imported] = [id.slice(0, id.lastIndexOf('/') + 1), new Set(importedIds)];
    for (const [, list = '', path = ''] of (code ?? '').matchAll(RE_EXPORTED)) {
      const file = folder + path;
      if (imported.has(file)) for (const name of namesIn(list)) files.set(name, file);
    }
    indexes.set(id, files);
  }
  const needs = [...infos].map(([id, { importedIds, code }]): [string, string[]] => {
    if (indexes.has(id)) return [id, []];
    const names = [...(code ?? '').matchAll(IMPORTED)].flatMap(([, list = '']) =>
      namesIn(list).map((name) => name.split(' as ')[0]!),
    );
    return [
      id,
      importedIds.flatMap((next) => {
        const index = indexes.get(next);
        return index ? names.flatMap((name) => index.get(name) ?? []) : [next];
      }),
    ];
  });
  return new Map(needs);
}

/** Modules of at least two visits, grouped by their visits. */
function sharedGroups(infos: Infos, needs: Needs, visits: PageVisits): Group[] {
  const visitsOf = new Map<string, Set<Visit>>();
  for (const [id, { dynamicImporters }] of infos) {
    if (dynamicImporters.length === 0) continue;
    const of = visits.get(id);
    const visit = { id, weight: of?.weight ?? LATER };
    const loaded = new Set([id, ...(of?.loads ?? [])]);
    for (const each of loaded) {
      visitsOf.set(each, (visitsOf.get(each) ?? new Set()).add(visit));
      for (const next of needs.get(each) ?? []) loaded.add(next);
    }
  }
  const entries = new Set([...visits.values()].map(({ loads }) => loads[0]));
  const groups = new Map<string, Group>();
  for (const [id, its] of visitsOf) {
    // An entry does its work when its file is loaded.
    if (its.size < 2 || entries.has(id)) continue;
    const key = [...its].map((visit) => visit.id).join();
    const group = groups.get(key) ?? { visits: its, modules: [], bytes: 0 };
    groups.set(key, group);
    group.modules.push(id);
    group.bytes += (infos.get(id)!.code?.length ?? 0) * CHARACTER;
  }
  return [...groups.values()];
}

/** A group and one of those after it: what they would save as one file, in bytes. */
interface Pair {
  one: Group;
  other: Group;
  /** Before what visits would load in vain. */
  most: number;
  /** Undefined until it is needed. */
  saved: number | undefined;
}

function pairOf(one: Group, other: Group): Pair {
  let most = 0;
  for (const visit of one.visits) if (other.visits.has(visit)) most += visit.weight * FILE;
  return { one, other, most, saved: undefined };
}

/** Joins groups, the best two first, for as long as that saves bytes. */
function joined(all: Group[], imports: Needs): Group[] {
  let groups = all;
  let needs = groupNeeds(groups, imports);
  /** What these visits would load in vain of a group and of what it needs, in bytes. */
  const waste = (group: Group, visits: Set<Visit>): number => {
    let bytes = 0;
    for (const visit of visits)
      if (!group.visits.has(visit))
        for (const each of needs.get(group)!) if (!each.visits.has(visit)) bytes += visit.weight * each.bytes;
    return bytes;
  };
  const savedBy = ({ one, other, most }: Pair): number =>
    isCircle(one, other, needs) ? 0 : most - (waste(one, other.visits) + waste(other, one.visits));
  // Kept from one round to the next: joining two groups changes few of fifty thousand pairs.
  let rows = groups.map((one, index) => groups.slice(index + 1).map((other) => pairOf(one, other)));
  for (;;) {
    let best: Pair | null = null;
    let saved = 0;
    for (const row of rows)
      for (const pair of row) {
        if (pair.most <= saved) continue;
        pair.saved ??= savedBy(pair);
        if (pair.saved > saved) [best, saved] = [pair, pair.saved];
      }
    if (!best) return groups;
    const { one, other } = best;
    const visits = one.visits.union(other.visits);
    const grown = new Set<Group>();
    for (const each of needs.get(one)!.union(needs.get(other)!)) {
      if (!visits.isSubsetOf(each.visits)) grown.add(each);
      each.visits = each.visits.union(visits);
    }
    const both = { visits, modules: [...one.modules, ...other.modules], bytes: one.bytes + other.bytes };
    const isLeft = (group: Group) => group !== one && group !== other;
    const changed = grown.union(new Set([one, other]));
    const stale = new Set(groups.filter((group) => !needs.get(group)!.isDisjointFrom(changed)));
    rows = rows.flatMap((row, index) => {
      const group = groups[index]!;
      if (!isLeft(group)) return [];
      const kept = row
        .filter((pair) => isLeft(pair.other))
        .map((pair) => {
          if (grown.has(group) || grown.has(pair.other)) return pairOf(group, pair.other);
          if (stale.has(group) || stale.has(pair.other)) pair.saved = undefined;
          return pair;
        });
      return [[...kept, pairOf(group, both)]];
    });
    groups = [...groups.filter(isLeft), both];
    rows.push([]);
    needs = groupNeeds(groups, imports);
  }
}

/** Each group with all that it needs, itself included. */
function groupNeeds(groups: Group[], imports: Needs): Map<Group, Set<Group>> {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const direct = new Map(
    groups.map((group) => [
      group,
      new Set(group.modules.flatMap((id) => imports.get(id)!.flatMap((next) => groupOf.get(next) ?? []))),
    ]),
  );
  return new Map(
    groups.map((group) => {
      const seen = new Set([group]);
      for (const each of seen) for (const next of direct.get(each)!) seen.add(next);
      return [group, seen];
    }),
  );
}

/** Whether two groups as one file would import each other through a third. */
function isCircle(one: Group, other: Group, needs: Map<Group, Set<Group>>): boolean {
  const between = (from: Group, to: Group) =>
    [...needs.get(from)!].some((each) => each !== from && each !== to && needs.get(each)!.has(to));
  return between(one, other) || between(other, one);
}
