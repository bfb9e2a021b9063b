#!/usr/bin/env python3
"""A dealer-management system written from docs/wire.md alone, with Python's standard library.

  integrator.py SERVER USERNAME PASSWORD

Signs in, lists, searches, creates, repeats and changes rows, meets a conflict, follows changes and hints, exports, uploads in parts, imports,
and receives webhooks. Prints one line for each step; exit code 0 when all of them did as the document says.
"""
import base64
import hashlib
import hmac
import http.server
import json
import queue
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

LIST = "/account/client"
PART = 200_000
PATIENCE = 60


def canonical(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def expect(is_so, what: str):
    if not is_so:
        raise SystemExit(f"not as the document says: {what}")


def step(name: str):
    print(name, flush=True)


class Answer:
    def __init__(self, response):
        self.status, self.headers, self.body = response.status, response.headers, response.read()
        is_json = (self.headers.get("Content-Type") or "").startswith("application/json")
        envelope = json.loads(self.body) if is_json and self.body else {}
        self.code, self.msg, self.data = (envelope.get(name) for name in ("code", "msg", "data"))


class Server:
    def __init__(self, address: str):
        self.base = address.rstrip("/") + "/api"
        self.token = None

    def headers(self) -> dict:
        common = {
            "X-Requested-With": "XMLHttpRequest",
            "X-Request-Start": str(int(time.time() * 1000)),
            "Accept-Language": "en-US",
        }
        return common | ({"Authorization": f"Bearer {self.token}"} if self.token else {})

    def open(self, request):
        try:
            return urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            return error

    def send(self, method: str, path: str, body=None, query=None, request_id=None, raw=None, headers=None) -> Answer:
        """`raw` is a body that is no JSON: it is signed as `{}`. A call with `headers` that name their offset is not signed."""
        query = query or {}
        url = self.base + path + (f"?{urllib.parse.urlencode(query)}" if query else "")
        sent = self.headers() | (headers or {})
        if method not in ("GET", "PATCH"):
            request_id, timestamp = request_id or str(uuid.uuid4()), str(int(time.time() * 1000))
            text = path.encode() + canonical(query) + canonical({} if body is None else body)
            sent |= {
                "X-Request-Id": request_id,
                "X-Timestamp": timestamp,
                "X-Signature": hashlib.sha256(text + request_id.encode() + timestamp.encode()).hexdigest(),
            }
        if body is not None:
            raw, sent = json.dumps(body).encode(), sent | {"Content-Type": "application/json"}
        with self.open(urllib.request.Request(url, raw, sent, method=method)) as response:
            return Answer(response)

    def data(self, method: str, path: str, body=None, **more):
        answer = self.send(method, path, body, **more)
        expect(answer.code == 0, f"{method} {path}: {answer.status} {answer.code} {answer.msg} {answer.data}")
        return answer.data

    def form(self, path: str, name: str, content: bytes):
        mark = uuid.uuid4().hex
        head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: text/csv\r\n\r\n'
        raw = head.encode() + content + f"\r\n--{mark}--\r\n".encode()
        return self.data("POST", path, raw=raw, headers={"Content-Type": f"multipart/form-data; boundary={mark}"})

    def until(self, path: str, is_done):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.data("GET", path)
            if is_done(found):
                return found
            time.sleep(0.2)
        raise SystemExit(f"{path} did not come to its end: {found}")


def new_client() -> dict:
    return {"testerCode": f"PY-{uuid.uuid4().hex[:10]}", "machineGuid": str(uuid.uuid4())}


def sign_in(server: Server, username: str, password: str):
    login = {"username": username, "password": password}
    expect(server.send("GET", "/auth/captcha").data is None, "a captcha is asked for")
    expect(server.send("POST", "/auth/login", login | {"password": "wrong"}).code == 20002, "a wrong password is 20002")
    server.token = server.data("POST", "/auth/login", login)["token"]
    step("signed in")


def rows(server: Server) -> dict:
    body, request_id = new_client(), str(uuid.uuid4())
    made = server.data("POST", LIST, body, request_id=request_id)
    step("created a row")
    again = server.data("POST", LIST, body, request_id=request_id)
    expect(again == made, "the same call again is answered as the first")
    other = server.send("POST", LIST, new_client(), request_id=request_id)
    expect((other.status, other.data) == (409, {"reason": "otherCall"}), "another call under the same id is refused")
    step("repeated a call, and was refused another one under its id")
    found = server.data("GET", f"{LIST}/page", query={"page": 1, "limit": 10, "testerCode": body["testerCode"]})
    expect(found["total"] == 1 and found["list"][0]["id"] == made["id"], "the list finds the row")
    twice = server.send("GET", f"{LIST}/page?page=1&page=2")
    expect(twice.status == 400, "a repeated parameter is refused")
    step("listed and searched")
    path = f"{LIST}/{made['id']}"
    changed = server.data("PUT", path, {"version": made["version"], "productId": "P-1"})
    stale = server.send("PUT", path, {"version": made["version"], "productId": "P-2"})
    expect((stale.status, stale.code) == (200, 10002), "an old version is refused with 10002")
    theirs = stale.data["theirs"]
    expect((theirs["version"], theirs["productId"]) == (changed["version"], "P-1"), "the record as it is now")
    merged = server.data("PUT", path, {"version": theirs["version"], "productId": "P-2"})
    step("changed a row, met a conflict and resolved it")
    return merged


def follow(server: Server, row: dict):
    position = server.data("GET", f"{LIST}/changes")["next"]
    first = server.data("GET", f"{LIST}/page", query={"cursor": "first", "limit": 100})
    expect(any(each["id"] == row["id"] for each in first["list"]), "the row is in the first part")
    made = server.data("POST", LIST, new_client())
    server.data("DELETE", f"{LIST}/{row['id']}")
    told, end = {}, time.monotonic() + PATIENCE
    while {made["id"], row["id"]} - told.keys() and time.monotonic() < end:
        part = server.data("GET", f"{LIST}/changes", query={"after": position, "limit": 500})
        told |= {each["id"]: each["row"] for each in part["list"]}
        position = part["next"]
        time.sleep(0 if part["hasMore"] else 0.2)
    expect(told[row["id"]] is None and told[made["id"]]["testerCode"] == made["testerCode"], "what was made and deleted")
    step("followed changes, a deletion among them")


def hints(server: Server):
    """Events by name, with their data, as they come."""
    found: queue.Queue = queue.Queue()
    stream = server.open(urllib.request.Request(server.base + "/live", headers=server.headers()))

    def read():
        event = None
        try:
            for line in stream:
                name, _, value = line.decode().rstrip("\r\n").partition(": ")
                if name == "event":
                    event = value
                elif name == "data":
                    found.put((event, json.loads(value)))
                elif line.startswith(b":"):
                    found.put((None, None))
        except (OSError, ValueError, AttributeError):
            pass

    threading.Thread(target=read, daemon=True).start()
    expect(found.get(timeout=PATIENCE) == (None, None), "a comment says that the connection lives")
    made = server.data("POST", LIST, new_client())
    wanted = (f"rows:{LIST[1:]}", made["id"])
    while True:
        event, data = found.get(timeout=PATIENCE)
        if event and (event, data["id"]) == wanted:
            break
    step("was told of a row by /live")


def export(server: Server):
    at_once = server.send("GET", f"{LIST}/export", query={"format": "csv"})
    expect(at_once.status == 200 and b"PY-" in at_once.body, "the list as a file")
    task = server.data("POST", f"{LIST}/export", {"format": "csv"})["taskId"]
    done = server.until(f"/task/{task}", lambda task: task["status"] != "doing")
    expect(done["status"] == "success", f"the export ended as {done['status']}")
    (file,) = [each for each in done["files"] if each["kind"] == "result"]
    answer = server.send("GET", f"/task/{task}/file/result")
    expect(len(answer.body) == file["size"] and b"PY-" in answer.body, "the file that the task left")
    step("exported by a task and downloaded its file")


def upload(server: Server):
    content = "".join(f"line {n}\n" for n in range(50_000)).encode()
    sha256 = hashlib.sha256(content).hexdigest()
    begin = {"name": "lines.txt", "size": len(content), "fingerprint": sha256, "target": "account/client.addMany.file"}
    received, upload_id = 0, None
    while received < len(content):
        # Begun anew for each part, as after a lost connection: it goes on where the server is.
        begun = server.data("POST", "/sys/upload", begin)
        expect(begun["received"] == received and upload_id in (None, begun["id"]), "the upload goes on")
        upload_id = begun["id"]
        headers = {
            "Content-Type": "application/offset+octet-stream",
            "Tus-Resumable": "1.0.0",
            "Upload-Offset": str(received),
        }
        part = content[received : received + PART]
        answer = server.send("PATCH", f"/sys/upload/{upload_id}", raw=part, headers=headers)
        expect(answer.status == 204, f"a part is answered {answer.status} {answer.msg}")
        received = int(answer.headers["Upload-Offset"])
    moved = server.send("PATCH", f"/sys/upload/{upload_id}", raw=b"x", headers=headers | {"Upload-Offset": "1"})
    expect(moved.status == 409, "a part elsewhere is refused")
    file = server.data("POST", f"/sys/upload/{upload_id}/finish", {"sha256": sha256})
    expect(server.send("GET", f"/sys/file/{file['id']}").body == content, "the file that was sent")
    step("uploaded a file in parts")


def import_rows(server: Server):
    clients = [new_client() for _ in range(3)]
    lines = [f"{each['testerCode']},{each['machineGuid']},ignored" for each in clients]
    content = "\r\n".join(["our code,our machine,our note", *lines, f"{clients[0]['testerCode']},twice,"]).encode()
    path = f"{LIST}/import/{server.form(f'{LIST}/import', 'clients.csv', content)['id']}"
    view = server.until(path, lambda view: view["state"] != "reading")
    expect(view["state"] == "columns" and view["header"][0] == "our code", f"columns are to be matched: {view['state']}")
    expect({"testerCode", "machineGuid"} <= {each["name"] for each in view["targets"]}, "what columns may hold")
    server.data("PUT", f"{path}/columns", {"columns": ["testerCode", "machineGuid", None], "mode": "create"})
    view = server.until(path, lambda view: view["state"] not in ("reading", "columns"))
    expect((view["state"], view["total"], view["bad"]) == ("checked", 4, 1), f"rows are checked: {view['state']} {view['bad']}")
    bad = server.data("GET", f"{path}/rows", query={"bad": "true"})
    expect(len(bad) == 1 and bad[0]["errors"], "what is wrong with a row")
    server.data("POST", f"{path}/commit", {"skipBad": True})
    view = server.until(path, lambda view: view["state"] != "writing")
    expect((view["state"], view["written"]) == ("written", 3), f"rows are written: {view['state']} {view['written']}")
    step("imported rows, all but a bad one")


def is_genuine(key: str, headers, body: bytes) -> bool:
    secret = base64.b64decode(key.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    is_fresh = abs(time.time() - int(headers["webhook-timestamp"])) < 300
    return is_fresh and any(hmac.compare_digest(expected, one) for one in headers["webhook-signature"].split(" "))


def webhooks(server: Server):
    received: queue.Queue = queue.Queue()

    class Receiver(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            received.put((self.headers, self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    hook = {"name": f"DMS {uuid.uuid4().hex[:6]}", "url": f"http://127.0.0.1:{receiver.server_port}/", "events": ["tester.created"]}
    inside = server.send("POST", "/sys/webhook/add", hook | {"url": "https://169.254.169.254/latest"})
    expect((inside.code, list(inside.data["fields"])) == (10001, ["url"]), "an address inside is refused")
    made = server.data("POST", "/sys/webhook/add", hook)
    found = server.data("GET", "/sys/webhook/page", query={"page": 1, "limit": 10, "status": "0,1", "name": hook["name"]})
    expect(found["total"] == 1, "a search by values of an enumeration")
    none = server.data("GET", "/sys/webhook/page", query={"page": 1, "limit": 10, "status": "0", "name": hook["name"]})
    expect(none["total"] == 0, "and by another one")
    row = server.data("POST", LIST, new_client())
    headers, body = received.get(timeout=PATIENCE)
    event = json.loads(body)
    expect(is_genuine(made["text"], headers, body), "the signature")
    expect(not is_genuine(made["text"], headers, body + b" "), "the signature of altered bytes")
    expect((event["type"], event["data"]["record"]["id"]) == ("tester.created", row["id"]), "what was told")
    server.data("DELETE", f"/sys/webhook/{made['id']}")
    receiver.shutdown()
    step("received a webhook and checked its signature")


def main(address: str, username: str, password: str):
    server = Server(address)
    sign_in(server, username, password)
    row = rows(server)
    follow(server, row)
    hints(server)
    export(server)
    upload(server)
    import_rows(server)
    webhooks(server)
    server.data("POST", "/auth/oauth/logout", {})
    expect(server.send("GET", f"{LIST}/page").status == 401, "the session is over")
    step("signed out")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
