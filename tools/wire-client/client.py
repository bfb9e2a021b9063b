#!/usr/bin/env python3
"""A workshop tester written from docs/wire.md alone, with Python's standard library and the openssl command.

  client.py SERVER CODE VIN SEQUENCE FOLDER

Activates, asks what the vehicle gets, checks both signatures with openssl, downloads every file of the sequence in ranges, checks the
hashes, reports one execution with its log, and opens a work order about it. Prints one line for each step; exit code 0 when the server recorded success.
"""
import base64
import gzip
import hashlib
import json
import pathlib
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from datetime import datetime, timezone

# SubjectPublicKeyInfo of an Ed25519 key begins with these bytes (RFC 8410).
ED25519 = bytes.fromhex("302a300506032b6570032100")
PART = 1 << 16


def canonical(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Refused(Exception):
    pass


class Server:
    def __init__(self, address: str):
        self.base = address.rstrip("/") + "/api"
        self.secret = None

    def headers(self) -> dict:
        common = {
            "X-Requested-With": "XMLHttpRequest",
            "X-Request-Start": str(int(time.time() * 1000)),
            "Accept-Language": "en-US",
        }
        return common | ({"Authorization": f"Bearer {self.secret}"} if self.secret else {})

    def send(self, request):
        try:
            return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as error:
            return error

    def data(self, response):
        envelope = json.load(response)
        if envelope["code"] != 0:
            raise Refused(f"{envelope['code']}: {envelope['msg']} {envelope.get('data') or ''}")
        return envelope["data"]

    def get(self, path: str, query: dict):
        url = f"{self.base}{path}?{urllib.parse.urlencode(query)}"
        return self.data(self.send(urllib.request.Request(url, headers=self.headers())))

    def post(self, path: str, body: dict):
        request_id, timestamp = str(uuid.uuid4()), str(int(time.time() * 1000))
        text = path.encode() + canonical({}) + canonical(body) + request_id.encode() + timestamp.encode()
        headers = self.headers() | {
            "Content-Type": "application/json",
            "X-Request-Id": request_id,
            "X-Timestamp": timestamp,
            "X-Signature": hashlib.sha256(text).hexdigest(),
        }
        request = urllib.request.Request(self.base + path, json.dumps(body).encode(), headers, method="POST")
        return self.data(self.send(request))

    def download(self, path: str, query: dict, size: int, target: pathlib.Path):
        """Goes on where an earlier run stopped."""
        url = f"{self.base}{path}?{urllib.parse.urlencode(query)}"
        with target.open("ab") as out:
            while out.tell() < size:
                end = min(size, out.tell() + PART) - 1
                headers = self.headers() | {"Range": f"bytes={out.tell()}-{end}"}
                with self.send(urllib.request.Request(url, headers=headers)) as response:
                    if response.status != 206:
                        self.data(response)
                    out.write(response.read())

    def send_log(self, path: str, body: bytes):
        url = f"{self.base}{path}?sha256={hashlib.sha256(body).hexdigest()}"
        headers = self.headers() | {"Content-Type": "application/gzip"}
        return self.data(self.send(urllib.request.Request(url, body, headers, method="POST")))


def is_genuine(value, signature: str, key: str, folder: pathlib.Path) -> bool:
    raw = base64.urlsafe_b64decode(key + "=" * (-len(key) % 4))
    body = base64.b64encode(ED25519 + raw).decode()
    (folder / "key.pem").write_text(f"-----BEGIN PUBLIC KEY-----\n{body}\n-----END PUBLIC KEY-----\n")
    (folder / "signed").write_bytes(canonical(value))
    (folder / "signature").write_bytes(base64.urlsafe_b64decode(signature + "=" * (-len(signature) % 4)))
    command = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", "key.pem", "-rawin", "-in", "signed", "-sigfile", "signature"]
    return subprocess.run(command, cwd=folder, capture_output=True).returncode == 0


def files_of(manifest: dict):
    for part in manifest["parts"]:
        yield from [part["file"]] if part["file"] else []
        yield from (each["file"] for each in part["packages"] + part["media"])


def main(address: str, code: str, vin: str, number: str, out: str) -> int:
    folder = pathlib.Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    server = Server(address)
    machine = {"machineId": str(uuid.uuid4())}
    activated = server.post("/client/activate", {"code": code, "machine": machine})
    server.secret = activated["clientSecret"]
    print("activated as", activated["testerCode"])

    answer = server.get("/client/sequence", {"vin": vin})
    key, offer = answer["publicKey"], answer["offer"]
    if not is_genuine(offer, answer["offerSignature"], key, folder):
        raise SystemExit("the signature of the offer is not genuine")
    if (offer["vin"], offer["testerCode"]) != (vin, activated["testerCode"]):
        raise SystemExit("the offer is for another vehicle or tester")
    found = next(one for one in answer["list"] if one["manifest"]["sequenceNo"] == number)
    manifest = found["manifest"]
    if not is_genuine(manifest, found["signature"], key, folder):
        raise SystemExit("the signature of the manifest is not genuine")
    named = {one["manifestSha256"] for one in offer["sequences"]}
    if hashlib.sha256(canonical(manifest)).hexdigest() not in named:
        raise SystemExit("the offer does not name the manifest")
    # What is altered in one place is found.
    if is_genuine(manifest | {"version": manifest["version"] + 1}, found["signature"], key, folder):
        raise SystemExit("an altered manifest passes")
    print("signatures are genuine")

    sequence_id = manifest["sequenceId"]
    query = {"version": manifest["version"], "vin": vin}
    for file in files_of(manifest):
        target = folder / file["sha256"]
        server.download(f"/client/sequence/{sequence_id}/content/{file['id']}", query, file["size"], target)
        if hashlib.sha256(target.read_bytes()).hexdigest() != file["sha256"]:
            target.unlink()
            raise SystemExit(f"{file['name']} does not match its hash")
        print("downloaded", file["name"], file["size"])

    execution = str(uuid.uuid4())
    begin = {"executionId": execution, "sequenceId": sequence_id, "version": manifest["version"], "vin": vin}
    server.post("/client/execution", begin)
    server.post("/client/execution", begin)
    log = []
    for no, part in enumerate(manifest["parts"], 1):
        step = {"no": no, "name": part["sequenceNo"], "result": "success", "startedAt": now(), "endedAt": now()}
        log.append(json.dumps(step))
        server.post(f"/client/execution/{execution}/step", step)
    read_back = [
        {"address": unit["ecuAddress"], "swPartNo": unit["softwarePart"]}
        | ({"hwPartNo": unit["hardwarePart"]} if unit["hardwarePart"] else {})
        for unit in manifest["target"]
    ]
    server.send_log(f"/client/execution/{execution}/log", gzip.compress("\n".join(log).encode(), mtime=0))
    ended = server.post(f"/client/execution/{execution}/end", {"result": "success", "readBack": read_back})
    print("execution", execution, ended["status"])

    # A question to support, told twice: it is one order, with the execution and its log.
    issue = server.get("/client/order", {})["issueTypes"][0]["value"]
    question = {"orderId": str(uuid.uuid4()), "subject": f"{number} at {vin}", "problemDescription": "Is a test drive needed?"}
    question |= {"issueType": issue, "vin": vin, "logs": 1}
    order = server.post("/client/order", question)
    if server.post("/client/order", question)["id"] != order["id"] or order["executionId"] != execution:
        raise SystemExit("the order is not the one that was opened")
    server.send_log(f"/client/order/{order['id']}/log", gzip.compress("\n".join(log).encode(), mtime=0))
    answer = server.get(f"/client/order/{order['id']}", {})
    print("order", answer["orderNo"], "with", len(answer["logs"]), "log, answers:", len(answer["answers"]))
    return 0 if ended["status"] in ("success", "successRd") else 1


if __name__ == "__main__":
    if len(sys.argv) != 6:
        raise SystemExit(__doc__)
    sys.exit(main(*sys.argv[1:]))
