// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events as E} from "../solidity/v2/IEscrow2Events.sol";
import {IEscrow2Types} from "../solidity/v2/IEscrow2Types.sol";
import {Vm} from "./Vm.sol";

/// @title The escrow's storage, rebuilt from nothing but its events and their times
contract StorageFromEvents is IEscrow2Types {
    struct PayoutFromEvents {
        address company;
        address payee;
        address token;
        uint256 amount;
        bytes32 hash;
        uint256 ends;
    }

    mapping(bytes32 agreementId => AgreementState) private _agreements;
    mapping(bytes32 agreementId => mapping(uint32 => Milestone)) private _milestones;
    mapping(bytes32 payoutHash => mapping(address owner => uint256)) private _credits;
    mapping(address signer => mapping(bytes32 digest => bool)) public isRevoked;
    mapping(address token => uint256) public escrowedTotal;
    mapping(address token => uint256) public creditTotal;

    mapping(bytes32 payoutId => PayoutFromEvents) public payouts;
    /// @dev Events of a payout that name another company, payee, token or amount than its funding.
    uint256 public contradictions;
    uint256 public secondEnds;

    function agreementOf(bytes32 id) external view returns (AgreementState memory) {
        return _agreements[id];
    }

    function milestoneOf(bytes32 id, uint32 milestone) external view returns (Milestone memory) {
        return _milestones[id][milestone];
    }

    function creditOf(bytes32 payoutId, address owner) external view returns (uint256) {
        return _credits[payouts[payoutId].hash][owner];
    }

    /// @dev Reads the logs of one transaction, in their order.
    function read(Vm.Log[] calldata logs, address escrow) external {
        for (uint256 i = 0; i < logs.length; i++) if (logs[i].emitter == escrow) _read(logs[i]);
    }

    function _read(Vm.Log calldata log) private {
        bytes32 name = log.topics[0];
        if (name == E.SignatureRevoked.selector) {
            isRevoked[address(uint160(uint256(log.topics[1])))][log.topics[2]] = true;
        } else if (name == E.AgreementOpened.selector) {
            _agreements[log.topics[1]].open = true;
        } else if (name == E.AgreementAmended.selector) {
            (, uint16 version, bytes32 schedule, bytes32 termsHash) =
                abi.decode(log.data, (address, uint16, bytes32, bytes32));
            _agreements[log.topics[1]].version = version;
            _agreements[log.topics[1]].amended = keccak256(abi.encode(schedule, termsHash));
        } else if (name != E.ReleaseSkipped.selector) {
            _readPayout(name, log);
        }
    }

    function _readPayout(bytes32 name, Vm.Log calldata log) private {
        (uint32 place, address token, uint256 amount, bytes32 payoutId) =
            abi.decode(log.data[:128], (uint32, address, uint256, bytes32));
        Milestone storage milestone = _milestones[log.topics[1]][place];
        if (name == E.MilestoneFunded.selector || name == E.ShortAgreementOpened.selector) {
            _noteFirst(log, place, token, amount, payoutId);
            milestone.amount = uint128(amount);
            if (name == E.ShortAgreementOpened.selector) return;
            (,,,, milestone.dueAt,, milestone.version) =
                abi.decode(log.data, (uint32, address, uint256, bytes32, uint40, bytes32, uint16));
            _enter(milestone, Status.Funded);
            escrowedTotal[token] += amount;
        } else if (name == E.CreditRecorded.selector || name == E.CreditClaimed.selector) {
            _readCredit(name, log);
        } else {
            _compare(log, token, amount, payoutId);
            if (name == E.WorkSubmitted.selector) {
                _enter(milestone, Status.Submitted);
            } else if (name == E.MilestoneDisputed.selector) {
                _enter(milestone, Status.Disputed);
            } else if (name == E.ChangesRequested.selector) {
                (,,,,, milestone.dueAt) =
                    abi.decode(log.data, (uint32, address, uint256, bytes32, bytes32, uint40));
                milestone.changes++;
                _enter(milestone, Status.Funded);
            } else {
                _end(name, milestone, token, payoutId);
            }
        }
    }

    function _end(bytes32 name, Milestone storage milestone, address token, bytes32 payoutId) private {
        if (++payouts[payoutId].ends > 1) secondEnds++;
        if (milestone.status != Status.None) escrowedTotal[token] -= milestone.amount;
        if (name == E.MilestoneReleased.selector) _enter(milestone, Status.Released);
        else if (name == E.MilestoneRefunded.selector) _enter(milestone, Status.Refunded);
        else if (name == E.MilestoneSettled.selector) _enter(milestone, Status.Settled);
        else if (name == E.MilestoneRuled.selector) _enter(milestone, Status.Ruled);
        else revert("an unknown event");
    }

    function _enter(Milestone storage milestone, Status status) private {
        (milestone.status, milestone.since) = (status, uint40(block.timestamp));
    }

    function _readCredit(bytes32 name, Vm.Log calldata log) private {
        (, address token, uint256 amount, bytes32 payoutId, address owner) =
            abi.decode(log.data[:160], (uint32, address, uint256, bytes32, address));
        bytes32 hash = payouts[payoutId].hash;
        if (name == E.CreditRecorded.selector) {
            _credits[hash][owner] += amount;
            creditTotal[token] += amount;
        } else {
            if (_credits[hash][owner] != amount) contradictions++;
            delete _credits[hash][owner];
            creditTotal[token] -= amount;
        }
    }

    function _noteFirst(Vm.Log calldata log, uint32 place, address token, uint256 amount, bytes32 payoutId)
        private
    {
        PayoutFromEvents storage payout = payouts[payoutId];
        if (payout.amount != 0) contradictions++;
        payout.company = address(uint160(uint256(log.topics[2])));
        payout.payee = address(uint160(uint256(log.topics[3])));
        (payout.token, payout.amount) = (token, amount);
        payout.hash = keccak256(
            abi.encode(
                keccak256(
                    "Payout(bytes32 agreementId,uint32 milestone,address company,address payee,address token,uint256 amount,bytes32 payoutId)"
                ),
                log.topics[1],
                place,
                payout.company,
                payout.payee,
                token,
                amount,
                payoutId
            )
        );
    }

    function _compare(Vm.Log calldata log, address token, uint256 amount, bytes32 payoutId) private {
        PayoutFromEvents storage payout = payouts[payoutId];
        bool same = payout.company == address(uint160(uint256(log.topics[2])))
            && payout.payee == address(uint160(uint256(log.topics[3]))) && payout.token == token
            && payout.amount == amount;
        if (!same) contradictions++;
    }
}
