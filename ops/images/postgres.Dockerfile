# The server is PostgreSQL 18 of the npm package; Debian's client, which is older, is for psql and pg_isready.
FROM debian:bookworm-slim
RUN groupadd --system --gid 999 postgres \
 && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql --create-home postgres \
 && apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 3777 /var/run/postgresql && mkdir /docker-entrypoint-initdb.d
COPY postgres /opt/postgres
COPY postgres-entrypoint /usr/local/bin/docker-entrypoint.sh
RUN chmod -R a+rX /opt/postgres && chmod a+x /opt/postgres/bin/*
ENV PATH=/opt/postgres/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
EXPOSE 5432
# A fast shutdown: open sessions end, data is written.
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
