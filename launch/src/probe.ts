/**
 * `node launch/src/probe.ts ADDRESS`: the health check of a container. Exit code 0 if a GET is answered with 2xx, or with
 * a second argument a POST of that JSON.
 */
const [address = '', json] = process.argv.slice(2);
const { ok } = await fetch(
  address,
  json === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: json },
);
process.exit(ok ? 0 : 1);
